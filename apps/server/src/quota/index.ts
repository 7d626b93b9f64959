/** Limits on stored files and texts: the part that the rest of the server may use. */
export { reserveStorage, staleBefore, type Reservation, type StorageRequest } from './storage-quota.ts';
export { tooManyBytesKey, transferSize, type TransferSize } from './transfer-size.ts';
