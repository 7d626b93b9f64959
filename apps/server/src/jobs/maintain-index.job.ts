import { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './queue.repository.ts';

/** Merges what additions left in small pieces. Harmless at any time; asked for after additions, and by the clock. */
export const maintainIndexJob = defineJob({
  name: 'maintain-index',
  payload: z.looseObject({}),
  run: async (_payload, { services }) => {
    await services.index.maintain(services.pool);
  },
});

/** Asks for the upkeep; many requests in a row become one. */
export async function requestIndexMaintenance(db: Executor): Promise<void> {
  await enqueue(
    db,
    'maintain-index',
    {},
    { key: 'maintain-index', delaySeconds: 2, maxAttempts: 5, priority: 10 },
  );
}
