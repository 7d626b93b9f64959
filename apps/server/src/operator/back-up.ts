import { readConfig } from '../config.ts';
import { copyDataDir } from '../platform/database/embedded/copy-data-dir.ts';
import { createLog } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { OperatorTerminal } from './open-operator.ts';

export interface Backup {
  /** Kept files are in a bucket, which the backup does not include. */
  readonly isWithoutBucket: boolean;
}

/**
 * Copies the installation that the environment names into a new folder, beside a running server or without one. The
 * copy is of this moment; nothing of the installation changes. Throws a StartupError.
 */
export async function backUp({ env, stderr }: OperatorTerminal, folder: string): Promise<Backup> {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      'DATABASE_URL names a database of its own. Back it up with pg_dump, and copy the secrets and blobs in DATA_DIR.',
    );
  }
  await copyDataDir(
    config.dataDir,
    folder,
    createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, stderr),
  );
  return { isWithoutBucket: config.s3Bucket !== undefined };
}
