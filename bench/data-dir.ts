import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeServices, type ComposedServices } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';

/** Runs the work on an empty data folder, which is removed afterwards. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-bench-'));
  // A database that root starts runs as another user.
  await chmod(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs the work with the services on a data folder that no product uses meanwhile, as an operator's command does. */
export async function withServices<Result>(
  dataDir: string,
  work: (composed: ComposedServices) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = createLog('warn');
  const database = await openDatabase(config, log, (reason) => {
    throw new Error(reason);
  });
  const composed = composeServices(config, database.url, log);
  try {
    return await work(composed);
  } finally {
    await composed.close();
    await database.close();
  }
}
