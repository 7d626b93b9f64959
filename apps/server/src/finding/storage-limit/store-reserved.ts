import type { Database, Executor } from '../../platform/database/connect.ts';
import { deleteReservation, insertReservation } from './reservations.repository.ts';
import {
  reserveStorage,
  type Reservation,
  type StorageRequest,
  type StorageServices,
} from './storage-limit.ts';

/**
 * Texts reserve their space in one transaction and are stored in the next: a reservation locks the user's row,
 * and writing a long text and its index takes a while. In between, the reservation is a row that counts.
 */

export interface StoredLater extends Reservation {
  /** Null if no bytes were reserved. */
  readonly reservationId: number | null;
}

/** Does the same as `reserveStorage`. The caller must pass the answer to `storeReserved` after the transaction. */
export async function reserveForLater(
  transaction: Executor,
  services: StorageServices,
  request: StorageRequest,
): Promise<StoredLater> {
  const reservation = await reserveStorage(transaction, services, request);
  const { bytes } = reservation;
  const reservationId = bytes === 0 ? null : await insertReservation(transaction, request.userId, bytes);
  return { ...reservation, reservationId };
}

/** Stores what the space was reserved for in one transaction, which ends the reservation. */
export async function storeReserved<Stored>(
  db: Database,
  { reservationId }: StoredLater,
  store: (transaction: Executor) => Promise<Stored>,
): Promise<Stored> {
  if (reservationId === null) return db.transaction().execute(store);
  try {
    return await db.transaction().execute(async (transaction) => {
      const stored = await store(transaction);
      // At the end: the deletion of a user locks the user's row first and the reservations after it.
      await deleteReservation(transaction, reservationId);
      return stored;
    });
  } catch (error) {
    // The first error is the one to report. A reservation that remains expires.
    await deleteReservation(db, reservationId).catch(() => undefined);
    throw error;
  }
}
