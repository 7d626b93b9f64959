/** What the rest of the server may use of the limits on stored files and texts. */
export { reserveStorage, staleBefore, type Reservation, type StorageRequest } from './storage-quota.ts';
export { tooManyBytesKey, transferSize, type TransferSize } from './transfer-size.ts';
