import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { UserStatus } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { selectStorageUserForUpdate, updateStoredBytes } from '../../people/users/users.repository.ts';
import { countStoredBytes, type StoredData } from './storage-use.repository.ts';

/**
 * How much a user may keep. All files and texts reserve their bytes before they are stored. The bytes are added to a
 * counter of the user, which deletions never reduce, so the counter is an upper bound. If it would exceed the limit,
 * the user's files and texts are counted again, and the result decides.
 */

const megabyte = 1024 * 1024;

/** A transfer that hasn't ended by then was cut off together with its process. */
const staleTransferMs = 60 * 60 * 1000;

/** Visitors of upload forms can't use the last tenth, so that the owner can still work. */
const visitorsShare = 0.9;

export function staleBefore(): Date {
  return new Date(Date.now() - staleTransferMs);
}

/** The limit in bytes; Infinity without a limit. */
function storageLimit(
  { guestStorageMb, userStorageMb }: Pick<Config, 'guestStorageMb' | 'userStorageMb'>,
  status: UserStatus,
): number {
  const megabytes = status === 'Guest' ? guestStorageMb : userStorageMb;
  return megabytes === 0 ? Infinity : megabytes * megabyte;
}

export interface StorageRequest {
  readonly userId: number;
  /** The bytes to add. Replacing something already counted with something smaller adds 0. */
  readonly bytes: number;
  /** Whether it is for a visitor of an upload form of this user. */
  readonly isVisitors?: boolean;
  /**
   * Reserves the remaining space if that is less than `bytes`: for transfers that don't declare their size.
   */
  readonly orLess?: boolean;
}

export interface Reservation {
  readonly bytes: number;
  /** The amount that the user may keep, in bytes. */
  readonly limit: number;
}

/** The services that a reservation needs. */
export interface StorageServices extends StoredData {
  readonly config: Config;
}

/**
 * Reserves space for data that is stored in the same transaction; for a later one use `reserveForLater`. Locks
 * the user's row until the transaction ends. Throws `storageLimitReached` if there is no space, and for visitors
 * `uploadFormFull`.
 */
export async function reserveStorage(
  transaction: Executor,
  { config, ...data }: StorageServices,
  request: StorageRequest,
): Promise<Reservation> {
  const { userId } = request;
  const user = await selectStorageUserForUpdate(transaction, userId);
  if (user === undefined) throw new UserError('sessionMissing', `user ${userId} was deleted`);
  const limit = storageLimit(config, user.status);
  const count = (): Promise<number> => countStoredBytes(transaction, data, userId, staleBefore());
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

/** The part of a request that fits; undefined if it doesn't fit. */
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

/** The bytes that a user stores now. */
export function countStored(db: Executor, data: StoredData, userId: number): Promise<number> {
  return countStoredBytes(db, data, userId, staleBefore());
}
