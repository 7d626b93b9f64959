import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeSelectReceiptCode } from '../../report-store/index.ts';
import { unsafeSelectProjectOwners } from '../../projects/index.ts';
import { unsafeSelectStatesOfSubmissions, type SubmissionState } from '../../upload-form/index.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { unsafeSelectAsset } from '../assets/assets.repository.ts';
import type { LearningVisit } from './learning-visit.ts';

/**
 * The report of one file, which the platform has let somebody open. A student sees it if the project shows reports, also as a member of a group:
 * the platform says whose file it is. A teacher of the course sees it with an account of the licence.
 */
export async function presentReportVisit(
  transaction: Executor,
  { launch, user }: Pick<LearningVisit, 'launch' | 'user'>,
  shown: Omit<LearningLaunch, 'State'>,
): Promise<LearningLaunch> {
  // Also if the file, and so its assignment, is not known here.
  const common = { ...shown, IsAssignment: true };
  const asset = launch.assetId === null ? undefined : await unsafeSelectAsset(transaction, launch.assetId);
  if (asset === undefined) return { ...common, State: 'reportMissing' };
  if (launch.isTeacher && user === null) {
    return { ...common, State: 'connect', ConnectCode: launch.connectCode };
  }
  const { submissionId, problem: AssetProblem } = asset;
  const states = await unsafeSelectStatesOfSubmissions(
    transaction,
    submissionId === null ? [] : [submissionId],
  );
  const submission = submissionId === null ? undefined : states.get(submissionId);
  if (submission === undefined) return { ...common, State: 'reportMissing', AssetProblem };
  if (launch.isTeacher) return forTeacher(transaction, submission, user, common);
  const ReceiptCode = submission.showsReports
    ? await unsafeSelectReceiptCode(transaction, submission.id)
    : '';
  return { ...common, State: 'report', ReceiptCode: ReceiptCode ?? '' };
}

async function forTeacher(
  transaction: Executor,
  { projectId, reportId }: SubmissionState,
  user: LearningVisit['user'],
  common: Omit<LearningLaunch, 'State'>,
): Promise<LearningLaunch> {
  const [owner] = await unsafeSelectProjectOwners(transaction, [projectId]);
  if (owner?.userId !== user?.id && user?.reviewedProjectId !== projectId) {
    const OwnerName = owner === undefined ? '' : (await selectUser(transaction, owner.userId)).name;
    return { ...common, State: 'otherOwner', OwnerName };
  }
  return { ...common, State: 'report', ProjectId: projectId, ReportId: reportId ?? 0 };
}
