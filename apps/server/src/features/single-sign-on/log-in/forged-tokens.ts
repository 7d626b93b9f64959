import type { Executor } from '../../../platform/database/connect.ts';
import { TooManyRequestsError } from '../../../platform/errors.ts';
import {
  countEvent,
  eventsSoFar,
  perDays,
  perMinutes,
  type SharedLimit,
} from '../../../platform/rate-limits/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';

const minutes = 15;
const retryAfterMs = 60_000;
const perNetwork = perMinutes(minutes, 'forged-log-out', 20);
const perConnection = perMinutes(minutes, 'forged-log-outs-of-connection', 100);
/** Networks from which a right token has come: the provider. Others cannot keep it from ending sessions. */
const right = perDays(30, 'right-log-out', 1);

const keyOf = ({ id }: ConnectionRow, network: string): string => `${id} ${network}`;

/** Throws `tooManyRequests` after many forged tokens, each of which makes this server ask the provider for its keys. */
export async function requireFewForged(
  db: Executor,
  connection: ConnectionRow,
  network: string,
): Promise<void> {
  if ((await eventsSoFar(db, right, keyOf(connection, network))) > 0) return;
  await requireBelow(db, perNetwork, keyOf(connection, network));
  await requireBelow(db, perConnection, String(connection.id));
}

async function requireBelow(db: Executor, limit: SharedLimit, key: string): Promise<void> {
  if ((await eventsSoFar(db, limit, key)) < limit.max) return;
  throw new TooManyRequestsError(`the limit ${limit.name} is reached`, retryAfterMs);
}

export async function noteForged(db: Executor, connection: ConnectionRow, network: string): Promise<void> {
  await countEvent(db, perNetwork, keyOf(connection, network));
  await countEvent(db, perConnection, String(connection.id));
}

export async function noteRight(db: Executor, connection: ConnectionRow, network: string): Promise<void> {
  await countEvent(db, right, keyOf(connection, network));
}
