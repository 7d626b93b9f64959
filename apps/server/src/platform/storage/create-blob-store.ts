import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderBlobStore } from './folder-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

export type BlobStoreSettings = Pick<Config, 'dataDir' | 's3Region'> &
  Partial<Pick<Config, 's3Bucket' | 's3Endpoint' | 's3AccessKeyId' | 's3SecretAccessKey'>>;

/** The store of the settings: a bucket if one is set, otherwise the folder `blobs` in DATA_DIR. */
export function createBlobStore(config: BlobStoreSettings): BlobStore {
  const { s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (bucket === undefined) return createFolderBlobStore(join(config.dataDir, 'blobs'));
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartupError('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  return createS3BlobStore({
    bucket,
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    accessKeyId,
    secretAccessKey,
  });
}
