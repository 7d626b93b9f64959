import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, postMail, type MailTo } from '../../../platform/mail/index.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { reachableAdministrator } from '../../licenses/index.ts';
import { recipientOf } from '../../profile/index.ts';
import type { WebhookRow } from '../tables.ts';
import { pausedTexts } from './paused-texts.ts';

/** Tells the owner that a webhook was paused; nobody if the licence has no administrator who can log in. */
export async function sendWebhookPaused(
  services: Services,
  transaction: Executor,
  { userId, licenseId, url, description }: WebhookRow,
  state: 'failing' | 'gone',
): Promise<void> {
  const to =
    licenseId === null
      ? await userToTell(services, transaction, userId)
      : await administratorToTell(services, transaction, licenseId);
  if (to === undefined) return;
  const texts = pausedTexts[to.language];
  const base = services.settings.current.publicUrl?.replace(/\/$/, '');
  const page = licenseId === null ? '/webhooks' : '/license/webhooks';
  const letter = letterOf({
    subject: texts.subject,
    language: to.language,
    before: [texts[state]],
    facts: [
      [texts.address, withoutQuery(url)],
      ...(description === '' ? [] : [[texts.note, description] as const]),
    ],
    links: base === undefined ? [] : [[texts.open, `${base}${page}`]],
    after: [texts.after[state]],
  });
  await postMail(services, transaction, { ...to, ...letter, submissionId: null });
}

/** Receivers often have a secret in the query, and staff read the emails that are sent. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function userToTell(
  services: Services,
  db: Executor,
  userId: number | null,
): Promise<MailTo | undefined> {
  const user = userId === null ? undefined : await selectUser(db, userId);
  if (user === undefined || user.lockedAt !== null || user.mail === null) return undefined;
  return recipientOf(services, user);
}

async function administratorToTell(
  services: Services,
  db: Executor,
  licenseId: number,
): Promise<MailTo | undefined> {
  const license = await unsafeSelectLicense(db, licenseId);
  const to = license && (await reachableAdministrator(services, db, license));
  return to && { recipient: to.recipient, language: to.language };
}
