import { limits, operations, type ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { userSettings } from '../../profile/index.ts';
import {
  checkSubmissionKind,
  unsafeRefuseCheck,
  unsafeSelectSubmissionToCheck,
  type SubmissionToCheck,
} from '../../upload-form/index.ts';
import { collectCheck } from '../batches/open-batch.ts';
import { creditsToSpend } from '../order/credits-to-spend.ts';
import { creditsFor, documentsForShare, orderReport } from '../order/order-report.ts';
import { orderSettings } from '../order/order-settings.ts';
import { withStoredSettings } from '../order/stored-settings.ts';
import { selectProjectTexts } from '../projects/project-texts.repository.ts';

const maxAttempts = 5;

/**
 * Orders the check of a submission, in the name of the form's owner, who pays for it. The submission itself was stored
 * before. If the check cannot be ordered, its owner sees the reason beside it and can start the check later.
 */
export const checkSubmissionJob = defineJob(
  checkSubmissionKind,
  async ({ submissionId }, { services, attempt, signal }) => {
    const submission = await unsafeSelectSubmissionToCheck(services.db, submissionId);
    if (submission === undefined) return;
    try {
      await services.db.transaction().execute((transaction) => order(services, transaction, submission));
    } catch (error) {
      const reason = reasonOf(error, attempt, signal);
      if (reason === undefined) throw error;
      await services.db
        .transaction()
        .execute((transaction) => unsafeRefuseCheck(transaction, submissionId, submission, reason));
    }
  },
);

function reasonOf(error: unknown, attempt: number, signal: AbortSignal): ErrorKey | undefined {
  if (error instanceof UserError) return error.key;
  return attempt >= maxAttempts && !signal.aborted ? 'reportNotCreated' : undefined;
}

/** Does nothing if the text has a report in the project: the job may run again. Throws why it cannot be checked. */
async function order(
  services: Services,
  transaction: Executor,
  { ownerId, projectId, libraryTextId }: SubmissionToCheck,
): Promise<void> {
  const credits = await creditsToSpend(transaction, ownerId);
  const [text] = await selectProjectTexts(transaction, ownerId, projectId, [libraryTextId]);
  if (text === undefined || text.isChecked || text.ownerId !== ownerId) return;
  if (text.isFingerprint) throw new UserError('onlyFingerprintKept');
  if (text.words < limits.minTextWords) throw new UserError('textTooShort');
  const isFree = !areCreditsCounted(services);
  const cost = isFree ? 0 : creditsFor(text.words);
  if (!isFree && cost > credits.total) {
    throw new UserError('creditsNotSufficient', `${cost} needed, ${credits.total} there`);
  }
  const { name, author, words, textId } = text;
  const document = { words, name, author, textId, libraryTextId };
  await documentsForShare(transaction, [document]);
  // As the checks of a project that their owner starts without changing anything.
  const usual = operations.StartProjectChecks.input.parse({ projectid: projectId });
  const settings = withStoredSettings(usual, await userSettings(transaction, ownerId));
  const reportId = await orderReport(services, transaction, {
    userId: ownerId,
    projectId,
    name: cutTo(name, limits.titleChars),
    author,
    comment: '',
    isHeld: false,
    rank: 'bulk',
    addToLibrary: false,
    settings: orderSettings(settings, undefined),
    gaps: null,
    given: [],
    document,
    words,
    cost,
    reservation: credits.reservationFor(cost),
  });
  await collectCheck(transaction, { userId: ownerId, projectId, reportId });
}
