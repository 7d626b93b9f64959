import { composeServices } from '../compose.ts';
import { readConfig, type Config, type Environment } from '../config.ts';
import { findRunningDatabase } from '../platform/database/embedded/start-embedded-database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.ts';
import { createLog, type Log, type LogOutput } from '../platform/log.ts';
import type { Services } from '../services.ts';

export interface Operator {
  readonly services: Services;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** The settings, and the output for warnings. */
export interface OperatorTerminal {
  readonly env: Environment;
  readonly stderr: LogOutput;
}

/**
 * Opens the installation that the environment names, for one command: on the database of a running server,
 * otherwise on a database that is started for this command alone. Throws a StartupError.
 */
export async function openOperator({ env, stderr }: OperatorTerminal): Promise<Operator> {
  const config = readConfig(env);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, stderr);
  const database = await openBeside(config, log);
  const composed = composeServices(config, database.url, log);
  await composed.services.settings.reload();
  return {
    services: composed.services,
    databaseUrl: database.url,
    close: async () => {
      await composed.close();
      await database.close();
    },
  };
}

async function openBeside(config: Config, log: Log): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? await findRunningDatabase(config.dataDir) : undefined;
  if (running === undefined) return openDatabase(config, log, () => process.exit(1));
  await migrateDatabase(running);
  return { url: running, close: async () => {} };
}
