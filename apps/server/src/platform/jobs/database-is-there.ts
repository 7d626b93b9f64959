import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { pingDatabase } from '../database/ping.ts';

const databaseRetryMs = 1_000;

/** Waits while the database is unavailable, until the signal ends the waiting. */
export async function databaseIsThere(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await pingDatabase(db);
    } catch {
      await setTimeout(databaseRetryMs);
    }
  }
}
