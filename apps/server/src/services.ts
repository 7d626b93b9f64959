import type { Pool } from 'pg';
import type { Compute } from './compute/compute.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { LoginThrottle } from './features/accounts/index.ts';
import type { StyleCache } from './features/reports/index.ts';
import type { TemporaryFiles } from './files/temporary-files.ts';
import type { FingerprintIndex } from './fingerprint-index/index.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { FingerprintSecret } from './signatures/fingerprint-secret.ts';
import type { BlobStore } from './storage/index.ts';
import type { PageLoads } from './web-fetch/index.ts';

/** What handlers and jobs work with; made once, in compose.ts. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly temporaryFiles: TemporaryFiles;
  readonly index: FingerprintIndex;
  /** Keys the words of texts of which only the fingerprint is kept. */
  readonly fingerprintSecret: FingerprintSecret;
  readonly compute: Compute;
  readonly styles: StyleCache;
  readonly metrics: Metrics;
  readonly loginThrottle: LoginThrottle;
  readonly pageLoads: PageLoads;
}
