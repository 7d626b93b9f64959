import type { submissionReceived } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { insertMessage } from '../messages.repository.ts';

export async function tellSubmissionReceived(
  { libraryTextId, name }: PayloadOf<typeof submissionReceived>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  await insertMessage(transaction, { userId, type: 'submissionReceived', name, libraryTextId });
}
