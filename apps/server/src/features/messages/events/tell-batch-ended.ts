import type { EndedBatch } from '../../../events.ts';
import { postMail } from '../../../platform/mail/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectMailRecipient } from '../../../people/users/users.repository.ts';
import { readUserSettings } from '../../profile/index.ts';
import { composeBatchMail } from '../batch-mail.ts';
import { addressed } from '../mail-links.ts';
import { insertMessage } from '../messages.repository.ts';

/** Writes the one message about the checks of a batch, and one email if the user wants the results of checks. */
export async function tellBatchEnded(
  batch: EndedBatch,
  { services, transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const user = await selectMailRecipient(transaction, userId);
  if (user !== undefined && readUserSettings(user).reportNotify === 'always') {
    const { to, links } = addressed(services, 'result', user);
    const letter = composeBatchMail(to.language, batch, links);
    await postMail(services, transaction, { ...letter, ...to, submissionId: null });
  }
  const { name, projectId, outcomes, reason } = batch;
  await insertMessage(transaction, {
    userId,
    type: 'checksEnded',
    name,
    projectId,
    texts: Object.values(outcomes).reduce((sum, one) => sum + one, 0),
    outcomes: JSON.stringify(outcomes),
    reason,
  });
}
