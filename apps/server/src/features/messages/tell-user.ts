import type { Executor } from '../../platform/database/connect.ts';
import { addToBatch, insertMessage, type NewMessage } from './messages.repository.ts';

/**
 * Writes a message for a user. Call it last in the transaction of what happened: so the message exists exactly once if
 * it happened, and never otherwise.
 */
export async function tellUser(transaction: Executor, message: NewMessage): Promise<void> {
  if (message.batch === undefined) await insertMessage(transaction, message);
  else await addToBatch(transaction, message);
}
