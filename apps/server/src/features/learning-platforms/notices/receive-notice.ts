import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { enqueueAssets } from '../assets/asset-jobs.kind.ts';
import { keepAssets } from '../assets/keep-assets.ts';
import {
  insertSeenDeployment,
  isStillPlatform,
  selectDeployment,
  type PlatformRow,
} from '../connections/platforms.repository.ts';
import { verifyMessage } from '../launches/verify-launch.ts';
import { linkOfLaunch } from '../links/link-of-launch.ts';
import { upsertNamedPerson } from '../people/people.repository.ts';
import { readNotice, type NoticeClaims, type SubmissionNotice } from './notice-claims.ts';
import { insertCourseCopies, insertLtiNotice } from './notices.repository.ts';

/** The token of a notice that the platform sends again for a day is still taken; a notice counts once. */
const oldestSeconds = 24 * 60 * 60;

/** A notice is right, and could not be stored now. */
export class NoticeNotKept extends Error {}

/** A notice is right, and its place of use is not admitted, or not any more. */
export class NotAdmitted extends Error {}

/**
 * Keeps one notice of a platform: its token is verified like that of a launch, and everything that it says is stored at once. Nothing is asked
 * of the platform here; jobs do that. Throws for a notice that is not of this platform, or of a place of use that nobody has admitted.
 */
export async function receiveLtiNotice(
  services: Services,
  platform: PlatformRow,
  token: string,
): Promise<void> {
  const payload = await verifyMessage(services, platform, token, {
    requiredClaims: ['exp', 'iat'],
    oldestSeconds,
  });
  const notice = readNotice(payload);
  await requireAdmitted(services.db, platform.id, notice);
  await services.db
    .transaction()
    .execute((transaction) => keep(transaction, platform, notice))
    .catch((error: unknown) => {
      throw new NoticeNotKept('the notice could not be kept', { cause: error });
    });
}

async function keep(
  transaction: Executor,
  platform: PlatformRow,
  { noticeId, deploymentId, content }: NoticeClaims,
): Promise<void> {
  // Sent again, the notice is verified as one of the platform that is connected now.
  if (!(await isStillPlatform(transaction, platform))) throw new Error('the platform was changed meanwhile');
  const platformId = platform.id;
  if (!(await insertLtiNotice(transaction, { platformId, deploymentId, noticeId }))) return;
  if (content.type === 'copy') {
    const { contextId, originIds } = content;
    await insertCourseCopies(
      transaction,
      originIds
        .filter((originContextId) => originContextId !== contextId)
        .map((originContextId) => ({ platformId, deploymentId, contextId, originContextId })),
    );
  }
  if (content.type === 'submission') await keepSubmission(transaction, platformId, deploymentId, content);
}

async function requireAdmitted(
  db: Executor,
  platformId: number,
  { deploymentId }: NoticeClaims,
): Promise<void> {
  const deployment = await selectDeployment(db, platformId, deploymentId);
  if (deployment === undefined) {
    await insertSeenDeployment(db, { platformId, deploymentId }, limits.learningDeployments);
  }
  if (deployment?.isAdmitted !== true)
    throw new NotAdmitted('a notice of a place of use that is not admitted');
}

async function keepSubmission(
  transaction: Executor,
  platformId: number,
  deploymentId: string,
  notice: SubmissionNotice,
): Promise<void> {
  const { activity, itemCode, contextId, course, isAnonymous } = notice;
  // The person before the link, as in a visit.
  const person = await upsertNamedPerson(transaction, { platformId, ...notice.person });
  const link = await linkOfLaunch(transaction, platformId, {
    deploymentId,
    activityId: activity.id,
    resourceLinkId: itemCode,
    itemCode,
    isAnonymous,
    contextId,
    title: activity.title,
    course,
    lineItemsUrl: undefined,
    membersUrl: undefined,
  });
  await keepAssets(transaction, { platformId, linkId: link.id, personId: person.id }, notice);
  await enqueueAssets(transaction, platformId);
}
