import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, postMail } from '../../../platform/mail/index.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import type { Services } from '../../../services.ts';
import { recipientOf } from '../../profile/index.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import { connectedTexts } from './connected-texts.ts';
import type { PersonRow } from './people.repository.ts';

interface Connected {
  readonly userId: number;
  readonly person: Pick<PersonRow, 'name' | 'mail'>;
  readonly platform: Pick<PlatformRow, 'name' | 'licenseId'>;
  /** The time zone of the browser; undefined if it names none. */
  readonly timeZone: string | undefined;
}

/**
 * Tells an account that somebody of a platform acts for it from now on. The owner has confirmed it, but perhaps at a link that somebody else
 * has sent.
 */
export async function tellConnected(
  services: Services,
  transaction: Executor,
  { userId, person, platform, timeZone = 'UTC' }: Connected,
): Promise<void> {
  const user = await selectUser(transaction, userId);
  if (user.mail === null) return;
  const license = await unsafeSelectLicense(transaction, platform.licenseId);
  const to = recipientOf(services, user);
  const texts = connectedTexts[to.language];
  const time = new Intl.DateTimeFormat(to.language, { dateStyle: 'full', timeStyle: 'long', timeZone });
  const base = services.settings.current.publicUrl?.replace(/\/$/, '');
  const letter = letterOf({
    subject: texts.subject,
    language: to.language,
    before: [texts.before],
    facts: [
      [texts.person, person.name || texts.unnamed],
      ...(person.mail === '' ? [] : [[texts.personMail, person.mail] as const]),
      [texts.platform, platform.name],
      [texts.organisation, license?.licensee ?? ''],
      [texts.account, user.mail],
      [texts.time, time.format(new Date())],
    ],
    links: base === undefined ? [] : [[texts.open, `${base}/dashboard/user`]],
    after: [texts.after],
  });
  await postMail(services, transaction, { ...to, ...letter, submissionId: null });
}
