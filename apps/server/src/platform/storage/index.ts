export { createBlobStore } from './create-blob-store.ts';
export { isStorageFull } from './storage-full.ts';
export { BlobNotFoundError, BlobTooLargeError, type BlobStore, type StoredBlob } from './blob-store.ts';
