import { startS3Server, type LocalS3Server } from './server.ts';

const bucketName = 'texts';
const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local/secret+key', region: 'eu-central-1' };

export interface S3Environment {
  readonly s3: LocalS3Server;
  /** The settings of a server that stores its files there. */
  readonly environment: Readonly<Record<string, string>>;
}

/** An S3 store with an empty bucket; the caller closes it. */
export async function startS3Environment(): Promise<S3Environment> {
  const s3 = await startS3Server({ ...credentials, bucketName });
  return {
    s3,
    environment: {
      S3_BUCKET: bucketName,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  };
}
