import { Client } from 'pg';

/**
 * As if workers had been killed a while ago. Others wait two seconds before they count a worker as dead, and 15 seconds
 * before they take the jobs of one that was killed before it said under which names it locks them.
 */
export async function letTimePassSinceKill(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`
      update worker_processes set started_at = started_at - interval '1 minute';
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
      where locked_at is not null;
    `);
  } finally {
    await client.end();
  }
}
