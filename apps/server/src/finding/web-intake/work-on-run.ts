import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { UnreadableSource } from './page-record.ts';
import type { RunProgress } from './run-progress.ts';
import {
  addProblem,
  claimWebRun,
  endRun,
  extendWebRunClaim,
  selectRun,
  type WebRunRow,
} from './web-runs.repository.ts';

/** The time without a sign of life after which another process may continue the run. */
const claimSeconds = 20;
const extendEveryMs = 4_000;
const pollMs = 500;

export interface RunOptions {
  /** Ends the run after the pages that are being added. It continues from there the next time. */
  readonly signal?: AbortSignal;
  /** Called now and then with the run so far. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** The state of a run whose signal has ended it: waiting if somebody is going to continue it. */
  readonly interruptedState?: 'stopped' | 'waiting';
}

/** The run is that of another process, which is alive. */
export class RunIsTaken extends UnreadableSource {
  override readonly message = 'Another process is working on it.';
}

/**
 * Works on a run as the only process, and stores how it ended. The signal that
 * `work` gets also fires if an administrator stops the run; `work` then ends without an error.
 */
export async function workOnRun(
  services: Services,
  runId: number,
  { signal, interruptedState = 'stopped' }: Pick<RunOptions, 'signal' | 'interruptedState'>,
  work: (run: WebRunRow, signal: AbortSignal) => Promise<RunProgress>,
): Promise<RunProgress> {
  const { db } = services;
  const claim = randomUUID();
  const before = await claimInTime(services, runId, claim, signal);
  const stop = new AbortController();
  let isStopped = false;
  const timer = setInterval(() => {
    void extendWebRunClaim(db, runId, claim, claimSeconds).then(
      (isStopRequested) => {
        isStopped ||= isStopRequested === true;
        if (isStopRequested !== false) stop.abort();
      },
      // The database is away for a moment: the next call says whether the claim was lost.
      (error: unknown) => services.log.warn({ reason: String(error) }, 'a claim was not extended'),
    );
  }, extendEveryMs);
  try {
    const ends = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
    const progress = await work(before, ends);
    const interrupted = isStopped ? 'stopped' : interruptedState;
    await endRun(db, runId, claim, ends.aborted ? interrupted : 'finished');
    return progress;
  } catch (error) {
    const isOver = error instanceof UnreadableSource;
    if (isOver) await addProblem(db, runId, error.message);
    // Anything else may succeed the next time.
    await endRun(db, runId, claim, isOver ? 'failed' : interruptedState);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Waits for the claim of a process that has died, not for one that is alive. */
async function claimInTime(
  { db }: Services,
  runId: number,
  claim: string,
  signal: AbortSignal | undefined,
): Promise<WebRunRow> {
  const endMs = performance.now() + (claimSeconds + 5) * 1_000;
  for (;;) {
    const isClaimed = await claimWebRun(db, runId, claim, claimSeconds);
    const run = await selectRun(db, runId);
    if (run === undefined) throw new UnreadableSource('The run was deleted.');
    if (isClaimed) return run;
    if (performance.now() > endMs) throw new RunIsTaken('');
    await sleep(pollMs, undefined, signal === undefined ? {} : { signal });
  }
}
