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
import { AssetNotFetched, fetchAsset } from './fetch-asset.ts';

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
export const fetchAssetsJob = defineJob(fetchAssetsKind, ({ platformId }, context) =>
  fetchAssets(context, platformId, new Date()),
);

export async function fetchAssets(context: JobContext, platformId: number, now: Date): Promise<void> {
  const { db } = context.services;
  const platform = await unsafeSelectPlatform(db, platformId);
  if (platform?.isEnabled !== true) return;
  const givenUp = new Date(now.getTime() - limits.learningFetchDays * dayMs);
  await failOldAssets(db, platformId, givenUp, 'learningFileNotFetched' satisfies ErrorKey);
  const assets = await selectAssetsToFetch(db, platformId, now, mostAtOnce);
  if (assets.length === 0) return;
  const token = await tokenFor(context.services, platform, 'assets').catch((error: unknown) => {
    context.log.warn({ err: error, platform: platformId }, 'a learning platform gives no token for files');
  });
  if (token === undefined) {
    await postponeAssets(db, platformId, now, 'learningPlatformSilent' satisfies ErrorKey);
    return;
  }
  const isWell = await fetchAll(context, { platform, token, now }, assets);
  const areMore = isWell && assets.length === mostAtOnce;
  await (areMore ? enqueueAssets : enqueueReports)(db, platformId);
}

interface Visit {
  readonly platform: PlatformRow;
  readonly token: string;
  readonly now: Date;
}

/** False if the platform is silent. */
async function fetchAll(context: JobContext, visit: Visit, assets: readonly AssetRow[]): Promise<boolean> {
  let silent = 0;
  for (const asset of assets) {
    context.signal.throwIfAborted();
    try {
      await fetchAsset(context, visit, asset);
      silent = 0;
    } catch (error) {
      context.signal.throwIfAborted();
      const failure = failureOf(error);
      context.log.info(
        { err: error, asset: asset.id, ...failure },
        'a file of a learning platform was not fetched',
      );
      await keepFailure(context, visit, asset, failure);
      silent = failure.problem === 'learningPlatformSilent' ? silent + 1 : 0;
      if (silent >= mostSilent) return false;
    }
  }
  return true;
}

interface Failure {
  readonly problem: ErrorKey;
  /** After so many attempts, it has failed for good. */
  readonly mostAttempts: number;
}

function failureOf(error: unknown): Failure {
  if (error instanceof AssetNotFetched) return error;
  return { problem: 'learningPlatformSilent', mostAttempts: Infinity };
}

async function keepFailure(
  { services: { db } }: JobContext,
  { now }: Visit,
  asset: AssetRow,
  { problem, mostAttempts }: Failure,
): Promise<void> {
  const attempts = asset.attempts + 1;
  const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(asset.attempts, 12));
  const isOver = attempts >= mostAttempts;
  await updateWaitingAsset(db, asset.id, {
    problem,
    attempts,
    nextAt: new Date(now.getTime() + pauseMs),
    ...(isOver ? { state: 'failed' } : {}),
  });
}
