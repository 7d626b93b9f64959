import type { Language, Message } from '@palimpsest/contract';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { messageText } from './message-texts.ts';
import type { MessageRow } from './messages.repository.ts';

export function presentMessage(row: MessageRow, language: Language): Message {
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    Type: row.type,
    Text: messageText(row, language),
    LinkId: row.reportId ?? row.projectId ?? row.libraryTextId ?? row.webhookId ?? row.monitoredTextId ?? 0,
    IsRead: row.readAt !== null,
  };
}
