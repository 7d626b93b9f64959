import { Pool } from 'pg';
import { handleBrokenConnections } from '../database/connect.ts';
import type { Services } from '../../services.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** They take jobs from the queue and record how these ended, which takes a millisecond each. */
const connectionsOfAllLanes = 2;

/**
 * The connections of the queue itself: one for each lane, which listens for new jobs, and two more. Two dozen workers ask
 * for jobs, all of them at the start and then every two seconds. On the server's own pool they would open all of its
 * connections and keep them open, and each of these would read the catalogues and plan the server's statements for
 * itself (docs/decisions/0088-fewer-connections-and-modules.md).
 * @param signal ends the waiting for a database that is unavailable
 */
export function openQueuePool(
  { db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>,
  lanes: number,
  signal: AbortSignal,
): Pool {
  const ofQueue = new Pool({
    ...pool.options,
    application_name: 'palimpsest queue',
    max: lanes + connectionsOfAllLanes,
  });
  handleBrokenConnections(ofQueue, (error) =>
    log.warn({ reason: error.message }, 'a connection of the queue broke'),
  );
  waitForDatabase(ofQueue, db, signal);
  return ofQueue;
}
