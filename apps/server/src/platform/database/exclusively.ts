import type { Pool } from 'pg';

/**
 * Runs the work while no other process runs it: they wait for each other at the advisory lock of this number.
 */
export async function exclusively<Answer>(
  pool: Pool,
  lock: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const answer = await work();
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return answer;
  } catch (error) {
    // Closing the connection releases the lock, whatever happened to it.
    client.release(true);
    throw error;
  }
}
