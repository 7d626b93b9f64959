import { Client } from 'pg';
import type { Log } from '../log.ts';
import { listenToSettings } from './settings.repository.ts';

const connectTimeoutMs = 10_000;

/**
 * Calls `onChange` after every change of the settings: at once through LISTEN on a connection of its own, and every
 * `pollMs` in case a notification was lost with that connection.
 * @returns closes the connection; nothing is called afterwards
 */
export function openSettingsChannel(
  databaseUrl: string,
  pollMs: number,
  onChange: () => Promise<void>,
  log: Log,
): () => Promise<void> {
  let isClosed = false;
  let client: Client | undefined;
  let running: Promise<void> = Promise.resolve();

  async function listen(): Promise<void> {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'palimpsest settings',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    fresh.on('error', (error) => log.debug({ err: error }, 'the connection for settings broke'));
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
    });
    fresh.on('notification', change);
    client = fresh;
    try {
      await fresh.connect();
      await listenToSettings(fresh);
    } catch (error) {
      client = undefined;
      await fresh.end().catch(() => {});
      throw error;
    }
  }

  /** One after another, so that `close` can wait for the last one. */
  function change(): void {
    running = running.then(async () => {
      if (isClosed) return;
      try {
        if (client === undefined) await listen();
        await onChange();
      } catch (error) {
        log.debug({ err: error }, 'the settings could not be read; they are read again soon');
      }
    });
  }

  change();
  const timer = setInterval(change, pollMs);
  timer.unref();
  return async () => {
    isClosed = true;
    clearInterval(timer);
    await running;
    await client?.end();
  };
}
