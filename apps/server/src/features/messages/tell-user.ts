import type { Executor } from '../../platform/database/connect.ts';
import { addToBatch, insertMessage, type NewMessage } from './messages.repository.ts';

/**
 * Writes a message for a user, in the transaction that delivers the event about it, or in that of what happened: so it exists
 * exactly once, however often the delivery is tried.
 */
export async function tellUser(transaction: Executor, message: NewMessage): Promise<void> {
  if (message.batch === undefined) await insertMessage(transaction, message);
  else await addToBatch(transaction, message);
}
