import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailboxOf } from '../../../platform/mail/index.ts';
import { perDay, perHour, requireWithin } from '../../../platform/rate-limits/index.ts';

/** The limit for one network, so that nobody elsewhere can use up what the owner of the address needs. */
const perMailboxAndHour = perHour('code-mailbox-hour', limits.codesPerMailboxAndHour);
const perMailboxAndDay = perDay('code-mailbox-day', limits.codesPerMailboxAndDay);
/** The limit for all networks together: an address is not flooded with emails. */
const ofMailbox = perDay('code-mailbox-all', limits.codesPerMailboxFromAll);
/** A whole class may sign up from one address. */
const perNetwork = perHour('code-network', limits.codesPerAddressAndHour);

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
