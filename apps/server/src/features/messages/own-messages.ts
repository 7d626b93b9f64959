import type { Language, Message } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { presentMessage } from './messages.present.ts';
import { selectAllMessages } from './messages.repository.ts';

/** All messages to a user, oldest first, for the download of their data. */
export async function ownMessages(
  db: Executor,
  userId: number,
  language: Language,
): Promise<readonly Message[]> {
  const rows = await selectAllMessages(db, userId);
  return rows.map((row) => presentMessage(row, language));
}
