import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../database/connect.ts';
import { mailboxOf } from '../../../mail/index.ts';
import { requireWithin, type SharedLimit } from '../../../rate-limits/index.ts';

const hourSeconds = 60 * 60;
/** For one network, so that nobody elsewhere can use up what the owner of the address needs. */
const perMailboxAndHour: SharedLimit = {
  name: 'code-mailbox-hour',
  max: limits.codesPerMailboxAndHour,
  windowSeconds: hourSeconds,
};
const perMailboxAndDay: SharedLimit = {
  name: 'code-mailbox-day',
  max: limits.codesPerMailboxAndDay,
  windowSeconds: 24 * hourSeconds,
};
/** From all networks together: an address is not flooded with emails. */
const ofMailbox: SharedLimit = {
  name: 'code-mailbox-all',
  max: limits.codesPerMailboxFromAll,
  windowSeconds: 24 * hourSeconds,
};
/** A whole class may sign up from one address. */
const perNetwork: SharedLimit = {
  name: 'code-network',
  max: limits.codesPerAddressAndHour,
  windowSeconds: hourSeconds,
};

/**
 * Counts a request for a code, whether or not the address has an account. Throws `tooManyRequests`. Together with
 * the tries of each code, it limits how many codes can be guessed for an address.
 */
export async function admitCode(db: Executor, mail: string, network: string): Promise<void> {
  await requireWithin(db, perNetwork, network);
  const mailbox = mailboxOf(mail);
  const fromNetwork = `${network} ${mailbox}`;
  await requireWithin(db, perMailboxAndHour, fromNetwork);
  await requireWithin(db, perMailboxAndDay, fromNetwork);
  await requireWithin(db, ofMailbox, mailbox);
}
