import { limits, type ErrorKey } from '@palimpsest/contract';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { tokenFor } from '../services/ask-platform.ts';
import { enqueueAssets, enqueueReports, fetchAssetsKind } from './asset-jobs.kind.ts';
import {
  failOldAssets,
  postponeAssets,
  selectAssetsToFetch,
  updateWaitingAsset,
  type AssetRow,
} from './assets.repository.ts';
import { alone, laterOf } from './leases.repository.ts';
import { AssetNotFetched } from './asset-not-fetched.ts';
import { fetchAsset } from './fetch-asset.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const minuteMs = 60 * 1_000;
/** The longest pause between two attempts. */
const longestPauseMs = 6 * 60 * minuteMs;
const mostAtOnce = 50;
/** So many files in a row that time out or cannot be reached: the others wait for the next minute. */
const mostSilent = 3;

/**
 * Fetches the files of a platform, one after the other. One that fails waits longer after each attempt, says why, and holds up no other. A
 * platform that gives no token is asked again later, for days. Nothing is lost: a file is kept in the transaction that makes it a submission.
 */
export const fetchAssetsJob = defineJob(fetchAssetsKind, async ({ platformId }, context) => {
  await fetchAssets(context, platformId, new Date());
});

/** False if another process is at it; that one looks again when it has ended. */
export async function fetchAssets(context: JobContext, platformId: number, now: Date): Promise<boolean> {
  const { db } = context.services;
  const platform = await unsafeSelectPlatform(db, platformId);
  if (platform?.isEnabled !== true) return true;
  let isSilent = false;
  const wasAlone = await alone(db, platformId, 'fetchesUntil', async (extend) => {
    isSilent = await fetchDue(context, { platform, now, extend });
  });
  if (!wasAlone) return false;
  // Files of notices that came while the last one was fetched.
  const [next] = await selectAssetsToFetch(db, platformId, laterOf(now, new Date()), 1);
  // The clock comes back to the files of a silent platform in the next minute.
  await (isSilent || next === undefined ? enqueueReports : enqueueAssets)(db, platformId);
  return true;
}

interface Visit {
  readonly platform: PlatformRow;
  readonly now: Date;
  /** Keeps other processes from the files of the platform for some more minutes. */
  readonly extend: () => Promise<void>;
}

/** True if the platform did not answer several times in a row; the other files were not fetched. */
async function fetchDue(context: JobContext, visit: Visit): Promise<boolean> {
  const { db } = context.services;
  const { platform, now } = visit;
  const { id: platformId } = platform;
  const assets = await selectAssetsToFetch(db, platformId, now, mostAtOnce);
  if (assets.length === 0) return false;
  const token = await tokenFor(context.services, platform, 'assets').catch((error: unknown) => {
    context.log.warn({ err: error, platform: platformId }, 'a learning platform gives no token for files');
  });
  if (token === undefined) {
    await failOldAssets(db, platformId, { now, before: tooOldAt(now) }, notFetched);
    await postponeAssets(db, platformId, now, 'learningPlatformSilent' satisfies ErrorKey);
    return false;
  }
  return fetchAll(context, { ...visit, token }, assets);
}

const notFetched = 'learningFileNotFetched' satisfies ErrorKey;

/** A file that came before this time is given up when another attempt fails as well. */
const tooOldAt = (now: Date): Date => new Date(now.getTime() - limits.learningFetchDays * dayMs);

interface Admitted extends Visit {
  readonly token: string;
}

async function fetchAll(context: JobContext, visit: Admitted, assets: readonly AssetRow[]): Promise<boolean> {
  let silent = 0;
  for (const asset of assets) {
    context.signal.throwIfAborted();
    await visit.extend();
    try {
      await fetchAsset(context, { ...visit, isLast: isTooOld(asset, visit.now) }, asset);
      silent = 0;
    } catch (error) {
      context.signal.throwIfAborted();
      const failure = failureOf(error);
      const { id, platformId: platform } = asset;
      context.log.info({ err: error, asset: id, platform }, 'a file of a learning platform was not fetched');
      await keepFailure(context, visit, asset, failure);
      silent = failure.problem === 'learningPlatformSilent' ? silent + 1 : 0;
      if (silent >= mostSilent) return true;
    }
  }
  return false;
}

interface Failure {
  readonly problem: ErrorKey;
  /** The number of attempts that end it. */
  readonly mostAttempts: number;
}

function failureOf(error: unknown): Failure {
  if (error instanceof AssetNotFetched) return error;
  return { problem: 'learningPlatformSilent', mostAttempts: Infinity };
}

const isTooOld = ({ receivedAt, attempts }: AssetRow, now: Date): boolean =>
  attempts > 0 && receivedAt < tooOldAt(now);

async function keepFailure(
  { services: { db } }: JobContext,
  { now }: Visit,
  asset: AssetRow,
  { problem, mostAttempts }: Failure,
): Promise<void> {
  const attempts = asset.attempts + 1;
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(asset.attempts, 12));
  const isOld = isTooOld(asset, now);
  const isOver = isOld || attempts >= mostAttempts;
  const isOfPlatform = problem === 'learningPlatformSilent' || problem === 'learningFileNotGiven';
  await updateWaitingAsset(db, asset.id, {
    problem: isOld && isOfPlatform ? notFetched : problem,
    attempts,
    nextAt: new Date(now.getTime() + pauseMs),
    ...(isOver ? { state: 'failed' } : {}),
  });
}
