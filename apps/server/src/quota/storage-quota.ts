import type { Config } from '../config.ts';
import type { Executor } from '../database/connect.ts';
import type { UserStatus } from '../database/tables.ts';
import { UserError } from '../errors.ts';
import { countStoredBytes, selectStorageUserForUpdate, updateStoredBytes } from './storage-use.repository.ts';

/**
 * How much a user may keep. Every entry of files and texts reserves its bytes first: they are added to a counter of the
 * user, which is never counted down by deletions. So the counter is an upper bound. Only where it would exceed the
 * limit, the user's files and texts are counted anew, and the result decides.
 */

const megabyte = 1024 * 1024;

/** A transfer that hasn't ended by then was cut off together with its process. */
const staleTransferMs = 60 * 60 * 1000;

/** Visitors of upload forms can't take the last tenth, so that the owner is able to go on working. */
const visitorsShare = 0.9;

export function staleBefore(): Date {
  return new Date(Date.now() - staleTransferMs);
}

/** In bytes; Infinity without a limit. */
export function storageLimit(
  { guestStorageMb, userStorageMb }: Pick<Config, 'guestStorageMb' | 'userStorageMb'>,
  status: UserStatus,
): number {
  const megabytes = status === 'Guest' ? guestStorageMb : userStorageMb;
  return megabytes === 0 ? Infinity : megabytes * megabyte;
}

export interface StorageRequest {
  readonly userId: number;
  /** What is added. Something smaller in the place of what is counted already adds 0. */
  readonly bytes: number;
  /** For a visitor of an upload form of this user. */
  readonly isVisitors?: boolean;
  /** Takes what is left where that is less than `bytes`: for transfers that don't announce their size. */
  readonly orLess?: boolean;
}

export interface Reservation {
  readonly bytes: number;
  /** What the user may keep, in bytes. */
  readonly limit: number;
}

/**
 * Reserves space for what the same transaction, or one soon after it, stores. Holds the user's row until the transaction
 * ends. Throws `storageLimitReached` where there is no space, and for visitors `uploadFormFull`.
 */
export async function reserveStorage(
  transaction: Executor,
  config: Config,
  request: StorageRequest,
): Promise<Reservation> {
  const { userId } = request;
  const user = await selectStorageUserForUpdate(transaction, userId);
  if (user === undefined) throw new UserError('sessionMissing', `user ${userId} was deleted`);
  const limit = storageLimit(config, user.status);
  const count = (): Promise<number> => countStoredBytes(transaction, userId, staleBefore());
  const before = user.storedBytes ?? (await count());
  let reserved = spaceFor({ ...request, orLess: false }, before, limit);
  let stored = before;
  if (reserved === undefined) {
    stored = await count();
    reserved = spaceFor(request, stored, limit);
  }
  if (reserved === undefined) {
    const key = request.isVisitors === true ? 'uploadFormFull' : 'storageLimitReached';
    throw new UserError(
      key,
      `user ${userId} keeps ${stored} of ${limit} bytes, and ${request.bytes} more came`,
    );
  }
  await updateStoredBytes(transaction, userId, stored + reserved);
  return { bytes: reserved, limit };
}

/** How much of a request fits in; undefined where it doesn't. */
function spaceFor(
  { bytes, isVisitors, orLess }: StorageRequest,
  stored: number,
  limit: number,
): number | undefined {
  if (bytes === 0) return 0;
  const left = (isVisitors === true ? limit * visitorsShare : limit) - stored;
  if (bytes <= left) return bytes;
  return orLess === true && left >= 1 ? Math.floor(left) : undefined;
}
