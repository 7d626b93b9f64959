export { createBlobStore, type BlobStoreSettings } from './create-blob-store.ts';
export { isStorageFull } from './storage-full.ts';
export {
  BlobNotFoundError,
  BlobTooLargeError,
  InvalidBlobKeyError,
  type BlobStore,
  type StoredBlob,
} from './blob-store.ts';
