import { Client } from 'pg';

/**
 * Makes it look as if workers had been killed a while ago. Others wait two seconds before they consider a
 * worker dead. If it was killed before it stored the names under which it locks jobs, they wait 15 seconds
 * before they take its jobs.
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
