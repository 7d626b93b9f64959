import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import type { Role } from '../../roles.ts';
import { startServer } from '../../start-server.ts';
import { TestClient } from '../test-client.ts';

export interface ServerHere {
  readonly url: string;
  /** A separate browser without cookies. */
  client(): TestClient;
  /** Every line of the log so far. */
  log(): string;
  /** The reasons for which the server could not go on. A process of its own ends at the first one. */
  readonly lost: readonly string[];
  stop(): Promise<void>;
}

/**
 * A start of the product in this process: it opens the database of the settings, changes its schema, and has its own threads
 * and readers. `spawnServer` takes two seconds of processor time for the same. Only that shows signals, exit codes, the
 * standard streams, and the umask.
 */
export async function startHere(
  role: Role,
  environment: Readonly<Record<string, string>>,
): Promise<ServerHere> {
  let output = '';
  const write = (line: string): void => {
    output += line;
  };
  const lost: string[] = [];
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'warn', ...environment });
  const server = await startServer(config, role, createLog(config.logLevel, { write }), (reason) =>
    lost.push(reason),
  );
  const url = server.address ?? '';
  return { url, client: () => new TestClient(url), log: () => output, lost, stop: () => server.stop() };
}
