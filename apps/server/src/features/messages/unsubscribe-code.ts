import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { selectMailRecipient, type MailRecipient } from '../../people/users/users.repository.ts';

/** The kinds of emails that can be stopped. */
export type MailKind = 'result' | 'summary' | 'findings';

const letters: Readonly<Record<MailKind, string>> = { result: 'r', summary: 's', findings: 'f' };
const mailKinds = Object.keys(letters) as MailKind[];
const codePattern = /^([rsf])([1-9][0-9]{0,9})\.([A-Za-z0-9_-]{32})$/;

type Keyed = Pick<Services, 'fingerprintSecret'>;

/**
 * The code in the link of an email that stops emails of its kind, without logging in. It is signed, names its user and
 * its kind, and is valid as long as the user has the address. Nothing is stored.
 */
export function unsubscribeCode(services: Keyed, kind: MailKind, user: MailRecipient): string {
  return `${letters[kind]}${user.id}.${signatureOf(services, kind, user)}`;
}

export interface Subscription {
  readonly kind: MailKind;
  readonly user: MailRecipient;
}

/** Throws `unsubscribeLinkNotValid` for any code that this server did not sign, or not for this address. */
export async function subscriptionOf(services: Keyed, db: Executor, code: string): Promise<Subscription> {
  const [, letter, id, signature] = codePattern.exec(code) ?? [];
  const kind = mailKinds.find((one) => letters[one] === letter) ?? 'summary';
  const user =
    id === undefined ? undefined : await selectMailRecipient(db, Math.min(Number(id), 2 ** 31 - 1));
  const isValid =
    user !== undefined &&
    signature !== undefined &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(services, kind, user)));
  if (!isValid) throw new UserError('unsubscribeLinkNotValid');
  return { kind, user };
}

function signatureOf({ fingerprintSecret }: Keyed, kind: MailKind, { id, mail }: MailRecipient): string {
  const key = fingerprintSecret.textKey(Buffer.from('unsubscribe'));
  return createHmac('sha256', key)
    .update(`${kind}\0${id}\0${mail.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 32);
}
