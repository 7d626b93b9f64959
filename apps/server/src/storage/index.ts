export { createBlobStore, type BlobStoreSettings } from './create-blob-store.ts';
export { BlobNotFoundError, BlobTooLargeError, InvalidBlobKeyError, type BlobStore } from './blob-store.ts';
