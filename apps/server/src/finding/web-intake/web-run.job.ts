import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { enqueue } from '../../platform/jobs/queue.repository.ts';
import type { Services } from '../../services.ts';
import { crawl } from './crawl/crawl.ts';
import { harvestRepository } from './harvest/harvest.ts';
import { UnreadableSource } from './page-record.ts';
import { removeHost } from './remove-host.ts';
import { selectDueForUpdate, selectRun, setFailed, setState, type WebRunRow } from './web-runs.repository.ts';
import { RunIsTaken, type RunOptions } from './work-on-run.ts';

/** The queue takes a job of four hours for dead. A long crawl ends before that, so that others get their turn. */
const portionMs = 20 * 60_000;
const maxAttempts = 8;

const webRunKind = jobKind({
  name: 'web-run',
  lane: 'intake',
  payload: z.object({ runId: z.number().int() }),
});

/** Works on a crawl, a harvest or a removal for some time, and then puts it behind the others that wait. */
export const webRunJob = defineJob(webRunKind, async ({ runId }, { services, signal, log, attempt }) => {
  const run = await selectRun(services.db, runId);
  // A run that was stopped before its turn, or that another process has finished.
  if (run === undefined || (run.state !== 'waiting' && run.state !== 'running')) return;
  const portion = AbortSignal.timeout(portionMs);
  try {
    await work(services, run, {
      signal: AbortSignal.any([signal, portion]),
      interruptedState: 'waiting',
    });
  } catch (error) {
    signal.throwIfAborted();
    // The run says so itself.
    if (error instanceof UnreadableSource && !(error instanceof RunIsTaken)) {
      log.warn({ reason: error.message }, 'a run of the web index failed');
      return;
    }
    if (attempt >= maxAttempts) await setFailed(services.db, runId);
    throw error;
  }
  signal.throwIfAborted();
  if (portion.aborted && (await selectRun(services.db, runId))?.state === 'waiting')
    await enqueueWebRun(services.db, runId);
});

function work(
  services: Services,
  { id, kind, target, options }: WebRunRow,
  how: RunOptions,
): Promise<unknown> {
  switch (kind) {
    case 'crawl':
      return crawl(services, target, { ...options, ...how });
    case 'harvest':
      return harvestRepository(services, addressOf(target), { ...options, ...how });
    case 'removal':
      return removeHost(services, id, how);
    case 'import':
      throw new Error('imports are run by the command line, which has their files');
  }
}

/** The target of a harvest also names its set. */
const addressOf = (target: string): string => target.split(' ', 1)[0] ?? target;

async function enqueueWebRun(db: Executor, runId: number): Promise<void> {
  await enqueue(db, webRunKind, { runId }, { key: `web-run-${runId}`, maxAttempts });
}

const repeatWebRunsKind = jobKind({
  name: 'repeat-web-runs',
  lane: 'upkeep',
  schedule: '4,14,24,34,44,54 * * * * ?max=3',
  payload: z.looseObject({}),
});

/** Starts the runs that are to be repeated now. */
export const repeatWebRunsJob = defineJob(repeatWebRunsKind, async (_payload, { services }) => {
  await services.db.transaction().execute(async (transaction) => {
    for (const runId of await selectDueForUpdate(transaction)) await startRun(transaction, runId);
  });
});

/** Lets a worker begin a finished run again, or continue a stopped one. */
export async function startRun(transaction: Executor, runId: number): Promise<void> {
  await setState(transaction, runId, 'waiting');
  await enqueueWebRun(transaction, runId);
}
