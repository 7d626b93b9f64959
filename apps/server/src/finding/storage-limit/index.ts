/** Limits on stored files and texts: the part that the rest of the server may use. */
export { reserveStorage, staleBefore, type StorageServices } from './storage-limit.ts';
export { deleteExpiredReservations } from './reservations.repository.ts';
export { reserveForLater, storeReserved, type StoredLater } from './store-reserved.ts';
export type { StoredBytes } from './stored-bytes.ts';
export { tooManyBytesKey, transferSize, type TransferSize } from './transfer-size.ts';
