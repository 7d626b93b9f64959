import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, postMail, type MailTo } from '../../../platform/mail/index.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { reachableAdministrator } from '../../licenses/index.ts';
import { tellUser } from '../../messages/index.ts';
import { recipientOf } from '../../profile/index.ts';
import type { WebhookRow } from '../tables.ts';
import { pausedTexts } from './paused-texts.ts';

/**
 * Tells the owner that a webhook was paused, by a message and an email; nobody if the licence has no administrator who can log in.
 */
export async function tellWebhookPaused(
  services: Services,
  transaction: Executor,
  { id, userId, licenseId, url, description }: WebhookRow,
  state: 'failing' | 'gone',
): Promise<void> {
  const owner =
    licenseId === null
      ? await userToTell(services, transaction, userId)
      : await administratorToTell(services, transaction, licenseId);
  if (owner === undefined) return;
  const address = withoutQuery(url);
  const type = licenseId === null ? 'webhookPaused' : 'licenseWebhookPaused';
  await tellUser(transaction, { userId: owner.userId, type, name: address, webhookId: id });
  const { to } = owner;
  if (to === undefined) return;
  const texts = pausedTexts[to.language];
  const base = services.settings.current.publicUrl?.replace(/\/$/, '');
  const page = licenseId === null ? '/webhooks' : '/license/webhooks';
  const letter = letterOf({
    subject: texts.subject,
    language: to.language,
    before: [texts[state]],
    facts: [[texts.address, address], ...(description === '' ? [] : [[texts.note, description] as const])],
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

interface OwnerToTell {
  readonly userId: number;
  /** Undefined without an address, and for a locked account, which may be in the hands of somebody else. */
  readonly to: MailTo | undefined;
}

async function userToTell(
  services: Services,
  db: Executor,
  userId: number | null,
): Promise<OwnerToTell | undefined> {
  if (userId === null) return undefined;
  const user = await selectUser(db, userId);
  const isReachable = user.lockedAt === null && user.mail !== null;
  return { userId, to: isReachable ? recipientOf(services, user) : undefined };
}

async function administratorToTell(
  services: Services,
  db: Executor,
  licenseId: number,
): Promise<OwnerToTell | undefined> {
  const license = await unsafeSelectLicense(db, licenseId);
  const to = license && (await reachableAdministrator(services, db, license));
  return to && { userId: to.userId, to: { recipient: to.recipient, language: to.language } };
}
