import { textAdded } from '../../../events.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { publish, type PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectUserForShare } from '../../../people/users/people.repository.ts';
import { tellUser } from '../../messages/index.ts';
import { unsafeSelectNameForShare } from './added-texts.repository.ts';

/**
 * Publishes that a text was added for its owner. Call it last in the transaction that adds the text.
 * @param batch Unique for the owner: texts of one batch share one message.
 */
export async function publishTextAdded(
  transaction: Executor,
  ownerId: number,
  text: { readonly libraryTextId: number; readonly batch?: string },
): Promise<void> {
  await publish(transaction, textAdded, ownerId, text);
}

/** The message has the name that the text has now: it may be a fingerprint by now, without a word of the text. */
export async function tellTextAdded(
  { libraryTextId, batch }: PayloadOf<typeof textAdded>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  // The user comes before everything of theirs: who deletes or takes over their data locks events before messages.
  await selectUserForShare(transaction, userId);
  const name = await unsafeSelectNameForShare(transaction, libraryTextId);
  // A message about a text is deleted with the text.
  if (name === undefined) return;
  await tellUser(transaction, {
    userId,
    type: 'textAdded',
    name,
    libraryTextId,
    ...(batch === undefined ? {} : { batch }),
  });
}
