import { DatabaseError } from 'pg';
import type { Database, Executor } from './connect.ts';

const deadlockDetected = '40P01';
const maxTries = 5;

/**
 * Runs a transaction, and runs it again if PostgreSQL ends it because of a deadlock. For deletions that lock more rows
 * than any fixed order covers, and whose work may be repeated. Throws the last error.
 */
export async function retryDeadlocks<Answer>(
  db: Database,
  work: (transaction: Executor) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isDeadlock = error instanceof DatabaseError && error.code === deadlockDetected;
      if (!isDeadlock || tries === maxTries) throw error;
    }
  }
}
