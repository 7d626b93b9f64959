import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import { claimDataDir } from './embedded/claim-data-dir.ts';
import { closeDataDir } from './embedded/data-dir-access.ts';
import { startEmbeddedDatabase } from './embedded/start-embedded-database.ts';
import { migrateDatabase } from './migrate.ts';

/** Incremented when a version writes DATA_DIR in a way that older versions can't read. */
const dataDirVersion = 1;

export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or the embedded one in DATA_DIR, which then belongs to this process alone.
 * Its schema is migrated to this version.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  onLost: (reason: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    // Necessary even with a bucket and a secret from the settings: temporary files are always written here.
    await closeDataDir(config.dataDir, { log });
    await migrateDatabase(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => {} };
  }
  const claim = await claimDataDir(config.dataDir, { version: dataDirVersion });
  try {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log, onUnexpectedEnd: onLost });
    const close = async (): Promise<void> => {
      await embedded.stop();
      await claim.release();
    };
    try {
      await migrateDatabase(embedded.url);
    } catch (error) {
      await embedded.stop();
      throw error;
    }
    return { url: embedded.url, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
