import type { copiesFound } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { insertMessage } from '../messages.repository.ts';

export async function tellCopiesFound(
  { monitoredTextId, name, copies }: PayloadOf<typeof copiesFound>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  await insertMessage(transaction, { userId, type: 'newFinding', name, monitoredTextId, texts: copies });
}
