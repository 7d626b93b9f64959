import type { ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { postMail } from '../../platform/mail/index.ts';
import type { Services } from '../../services.ts';
import { selectMailRecipient } from '../../people/users/users.repository.ts';
import { readUserSettings } from '../profile/index.ts';
import { composeResultMail, type CheckEnd } from './result-mail.ts';
import { addressed } from './mail-links.ts';
import { insertMessage } from './messages.repository.ts';

interface EndedCheck {
  readonly userId: number;
  readonly reportId: number;
  /** The title of the report. */
  readonly name: string;
  /** The figures of the result, or the reason why the check did not finish. */
  readonly end: CheckEnd;
}

/**
 * Writes the message about the end of a check, and an email if the user wants one. Call it last in the transaction that
 * ends the check: both exist exactly once.
 */
export async function tellCheckEnded(
  services: Services,
  transaction: Executor,
  { userId, reportId, name, end }: EndedCheck,
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
