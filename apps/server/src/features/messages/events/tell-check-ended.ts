import type { ErrorKey } from '@palimpsest/contract';
import type { checkEnded, checkStarted } from '../../../events.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import { postMail } from '../../../platform/mail/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectMailRecipient } from '../../../people/users/users.repository.ts';
import { readUserSettings } from '../../profile/index.ts';
import { composeResultMail } from '../result-mail.ts';
import { addressed } from '../mail-links.ts';
import { insertMessage } from '../messages.repository.ts';

export async function tellCheckStarted(
  { reportId, name }: PayloadOf<typeof checkStarted>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  await insertMessage(transaction, { userId, type: 'checkStarted', name, reportId });
}

/** Writes the message about the end of a check, and an email if the user wants one. */
export async function tellCheckEnded(
  { reportId, name, end }: PayloadOf<typeof checkEnded>,
  { services, transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const reason: ErrorKey | '' = 'reason' in end ? end.reason : '';
  const type = reason === '' ? 'checkFinished' : 'scanAborted';
  const user = await selectMailRecipient(transaction, userId);
  if (user !== undefined && readUserSettings(user).reportNotify === 'always') {
    const { to, links } = addressed(services, 'result', user);
    const letter = composeResultMail(to.language, { name, reportId, end }, links);
    await postMail(services, transaction, { ...letter, ...to, submissionId: null });
  }
  await insertMessage(transaction, { userId, type, name, reportId, reason });
}
