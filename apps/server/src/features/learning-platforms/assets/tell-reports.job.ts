import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { unsafeSelectStatesOfSubmissions } from '../../upload-form/index.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { askPlatform, isSilence, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import { enqueueReports, tellReportsKind } from './asset-jobs.kind.ts';
import {
  selectReportsToTell,
  updateToTellLater,
  updateToTold,
  type AssetToTell,
} from './asset-reports.repository.ts';
import { alone, laterOf } from './leases.repository.ts';
import { reportOfAsset, type AssetReport } from './report-of-asset.ts';

const mostAtOnce = 100;
const minuteMs = 60 * 1_000;
const longestPauseMs = 6 * 60 * minuteMs;
/** These pauses add up to about ten days. */
const mostAttempts = 48;
/** So many in a row without a token or an answer, or that fail at the platform: it is down, and the others wait for the next minute. */
const mostSilent = 3;

/**
 * Tells a platform the state of its files: that they wait and for what, that they have failed and why, and their results. A report that it refuses
 * is left out; one that it does not take now is told later, for days, and holds up no other.
 */
export const tellReportsJob = defineJob(tellReportsKind, async ({ platformId }, context) => {
  await tellReports(context, platformId, new Date());
});

/** False if another process is at it; that one looks again when it has ended. */
export async function tellReports(context: JobContext, platformId: number, now: Date): Promise<boolean> {
  const { db } = context.services;
  const platform = await unsafeSelectPlatform(db, platformId);
  if (platform?.isEnabled !== true) return true;
  let isSilent = false;
  const wasAlone = await alone(db, platformId, 'tellsUntil', async (extend) => {
    isSilent = await tellDue(context, { platform, now, extend });
  });
  if (!wasAlone) return false;
  // The clock comes back to the others in the next minute.
  if (isSilent) return true;
  // Changes that happened while the last one was told.
  const [next] = await selectReportsToTell(db, platformId, laterOf(now, new Date()), 1);
  if (next !== undefined) await enqueueReports(db, platformId);
  return true;
}

interface Visit {
  readonly platform: PlatformRow;
  readonly now: Date;
  readonly extend: () => Promise<void>;
}

/** True if the platform did not answer several times in a row; the others were not told. */
async function tellDue(context: JobContext, { platform, now, extend }: Visit): Promise<boolean> {
  const { services, log, signal } = context;
  const { db } = services;
  const { id: platformId } = platform;
  const assets = await selectReportsToTell(db, platformId, now, mostAtOnce);
  if (assets.length === 0) return false;
  const ids = assets.flatMap(({ submissionId }) => submissionId ?? []);
  const states = await unsafeSelectStatesOfSubmissions(db, ids);
  const reports = new Telling(context, platform);
  let silent = 0;
  for (const asset of assets) {
    signal.throwIfAborted();
    await extend();
    const state = asset.submissionId === null ? undefined : states.get(asset.submissionId);
    const report = reportOfAsset(asset, state, services.settings.current.defaultLanguage);
    try {
      await reports.tell(asset, report);
      silent = 0;
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error, asset: asset.id }, 'a report could not be told to a learning platform');
      const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(asset.reportAttempts, 12));
      if (asset.reportAttempts + 1 < mostAttempts) {
        await updateToTellLater(db, asset.id, new Date(now.getTime() + pauseMs));
      } else {
        await updateToTold(db, asset, { told: '', isVisible: report.visibleToOwner });
      }
      silent = isSilence(error) ? silent + 1 : 0;
      if (silent >= mostSilent) return true;
    }
  }
  return false;
}

/** One token for all reports, asked for with the first. */
class Telling {
  readonly #context: JobContext;
  readonly #platform: PlatformRow;
  #token: string | undefined;

  constructor(context: JobContext, platform: PlatformRow) {
    this.#context = context;
    this.#platform = platform;
  }

  async tell(asset: AssetToTell, report: AssetReport): Promise<void> {
    const { services, log } = this.#context;
    const told = JSON.stringify(report);
    const isNews = told !== asset.told;
    if (isNews) {
      const address = addressOfPlatform(this.#platform, asset.reportUrl);
      this.#token ??= await tokenFor(services, this.#platform, 'reports');
      try {
        await askPlatform(services, this.#token, address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...report, timestamp: new Date().toISOString() }),
        });
      } catch (error) {
        if (!(error instanceof RefusedByPlatform)) throw error;
        log.warn({ err: error, asset: asset.id }, 'a learning platform has refused a report');
      }
    }
    await updateToTold(services.db, asset, { told, isVisible: report.visibleToOwner });
  }
}
