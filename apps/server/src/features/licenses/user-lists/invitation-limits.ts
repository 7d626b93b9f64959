import { createHash } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailboxOf } from '../../../platform/mail/index.ts';
import { selectSubLicenses, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import {
  countInvitations,
  countWaitingInvitations,
  deleteInvitationsSentBefore,
  insertInvitations,
  selectOftenInvited,
} from './invitation-limits.repository.ts';

/**
 * Limits of the invitations of an organisation, with all its sub-licences, so that nobody sends unwanted email with them.
 * Those that a list is still going to send count as well.
 */

const dayMs = 24 * 60 * 60 * 1000;

type Organisation = Pick<LicenseRow, 'rootId'>;

/** A short key of each mailbox. */
export function mailboxKey(mail: string): string {
  return hashOf(mail).toString('base64');
}

/** The keys of the mailboxes that are not invited again for now. */
export async function oftenInvited(db: Executor, { rootId }: Organisation): Promise<ReadonlySet<string>> {
  const since = new Date(Date.now() - limits.invitationsPerMailboxDays * dayMs);
  const hashes = await selectOftenInvited(db, rootId, since, limits.invitationsPerMailbox);
  return new Set(hashes.map((hash) => hash.toString('base64')));
}

/** Lock the licence before a list is added, so that two lists don't both get what is left. */
export async function invitationsLeft(db: Executor, { rootId }: Organisation): Promise<number> {
  const subLicenses = await selectSubLicenses(db, rootId);
  const sent = await countInvitations(db, rootId, new Date(Date.now() - dayMs));
  const waiting = await countWaitingInvitations(db, [rootId, ...subLicenses.map(({ id }) => id)]);
  return Math.max(0, limits.invitationsPerLicenseAndDay - sent - waiting);
}

/** Call it in the transaction that sends them. */
export async function noteInvitations(
  transaction: Executor,
  { rootId }: Organisation,
  mails: readonly string[],
): Promise<void> {
  await insertInvitations(transaction, rootId, mails.map(hashOf));
}

/** Forgets the invitations that no longer count. */
export async function forgetOldInvitations(db: Executor, now: Date): Promise<void> {
  await deleteInvitationsSentBefore(db, new Date(now.getTime() - limits.invitationsPerMailboxDays * dayMs));
}

function hashOf(mail: string): Buffer {
  return createHash('sha256').update(mailboxOf(mail)).digest();
}
