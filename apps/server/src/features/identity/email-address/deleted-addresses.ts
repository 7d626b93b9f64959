import { createHmac } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { insertDeletedAddress, selectDeletedAt } from './deleted-addresses.repository.ts';

/** The address of a deleted account cannot be registered again for a while. Only a keyed hash of it is kept. */
const waitMs = limits.deletedAddressHours * 60 * 60_000;

type Keyed = Pick<Services, 'fingerprintSecret'>;

/** Call it in the transaction that deletes the account. */
export async function noteDeletedAddress(
  services: Keyed,
  transaction: Executor,
  mail: string,
): Promise<void> {
  await insertDeletedAddress(transaction, hashOf(services, mail));
}

export async function wasDeletedLately(services: Keyed, db: Executor, mail: string): Promise<boolean> {
  const deletedAt = await selectDeletedAt(db, hashOf(services, mail));
  return deletedAt !== undefined && deletedAt.getTime() > Date.now() - waitMs;
}

function hashOf({ fingerprintSecret }: Keyed, mail: string): Buffer {
  const key = fingerprintSecret.textKey(Buffer.from('deleted address'));
  return createHmac('sha256', key).update(mail.trim().toLowerCase()).digest();
}
