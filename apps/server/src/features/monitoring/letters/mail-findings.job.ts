import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { postMail } from '../../../platform/mail/index.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectMailRecipient } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { addressed } from '../../messages/index.ts';
import { readUserSettings } from '../../profile/index.ts';
import {
  selectFindingsToMail,
  selectUsersToMail,
  unsafeUpdateMailed,
} from '../findings/mailed-findings.repository.ts';
import { composeFindingsMail } from './findings-mail.ts';

const dayMs = 86_400_000;

const mailFindingsKind = jobKind({
  name: 'mail-findings',
  lane: 'upkeep',
  schedule: '9,24,39,54 * * * * ?max=3',
  payload: z.looseObject({}),
});

/** Runs four times an hour. A user gets at most one email in 24 hours, with everything that was found since the last one. */
export const mailFindingsJob = defineJob(mailFindingsKind, (_payload, { services }) =>
  mailFindings(services, new Date()),
);

export async function mailFindings(services: Services, now: Date): Promise<void> {
  for (const userId of await selectUsersToMail(services.db, new Date(now.getTime() - dayMs))) {
    try {
      await mailFindingsOf(services, userId, now);
    } catch (error) {
      services.log.error({ err: error, userId }, 'an email about findings could not be written');
    }
  }
}

/** The user is locked, so two workers do not both write. */
async function mailFindingsOf(services: Services, userId: number, now: Date): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await selectUserForUpdate(transaction, userId);
    const due = await selectUsersToMail(transaction, new Date(now.getTime() - dayMs), userId);
    const findings = await selectFindingsToMail(transaction, userId);
    if (due.length === 0 || findings.length === 0) return;
    await unsafeUpdateMailed(
      transaction,
      findings.map(({ id }) => id),
      now,
    );
    const user = await selectMailRecipient(transaction, userId);
    if (user === undefined || readUserSettings(user).monitoringNotify === 'never') return;
    const { to, links } = addressed(services, 'findings', user);
    const letter = composeFindingsMail(to.language, findings, links);
    await postMail(services, transaction, { ...letter, ...to, submissionId: null });
  });
}
