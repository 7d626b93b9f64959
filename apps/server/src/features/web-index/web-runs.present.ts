import { webRunOutcomes, type WebRun, type WebRunOutcome } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { countWaiting, type WebRunRow as StoredRun } from '../../finding/web-intake/index.ts';

/** The outcomes of the runs, as the command line prints them, that have another name on the wire. */
const outcomeOf: Readonly<Record<string, WebRunOutcome>> = {
  'near copy': 'nearCopy',
  'too short': 'tooShort',
  'not to be indexed': 'noIndex',
  'on another host': 'otherHost',
  'of another run': 'otherRun',
  deleted: 'gone',
};

export async function presentRuns(db: Executor, runs: readonly StoredRun[]): Promise<WebRun[]> {
  const waiting = await countWaiting(
    db,
    runs.filter(({ kind }) => kind === 'crawl').map(({ id }) => id),
  );
  return runs.map((run) => presentRun(run, waiting.get(run.id) ?? 0));
}

export async function presentOne(db: Executor, run: StoredRun): Promise<WebRun> {
  const waiting = await countWaiting(db, [run.id]);
  return presentRun(run, waiting.get(run.id) ?? 0);
}

function presentRun(run: StoredRun, waiting: number): WebRun {
  const { counts, options } = run;
  const count = (outcome: WebRunOutcome): number =>
    Object.entries(counts).reduce(
      (sum, [name, times]) => sum + ((outcomeOf[name] ?? name) === outcome ? times : 0),
      0,
    );
  return {
    Id: run.id,
    Kind: run.kind,
    Target: run.target,
    State: stateOf(run),
    Schedule: run.schedule,
    Next: epochOrNull(run.nextAt),
    Started: epochSeconds(run.startedAt),
    Updated: epochSeconds(run.updatedAt),
    Ended: epochOrNull(run.endedAt),
    Counts: webRunOutcomes.flatMap((outcome) =>
      count(outcome) === 0 ? [] : [{ Outcome: outcome, Count: count(outcome) }],
    ),
    Left: leftOf(run, waiting, count('removed')),
    Reasons: Object.entries(run.reasons)
      .toSorted(([, one], [, other]) => other - one)
      .map(([Reason, Count]) => ({ Reason, Count })),
    Problems: [...run.problems].reverse(),
    Hosts: [...(options.hosts ?? [])],
    MaxDepth: options.maxDepth ?? null,
    MaxPages: options.maxPages ?? null,
    IsSitemap: options.isSitemap === true,
    FullTexts: options.withFullTexts === true,
  };
}

function leftOf({ kind, options }: StoredRun, waiting: number, removed: number): number | null {
  if (kind === 'crawl') return waiting;
  return kind === 'removal' ? Math.max(0, (options.addresses ?? 0) - removed) : null;
}

/** A process that was killed leaves its run behind: nobody works on it until somebody continues it. */
function stateOf({ state, isClaimed, isStopRequested }: StoredRun): WebRun['State'] {
  if (state !== 'running') return state;
  if (!isClaimed) return 'stopped';
  return isStopRequested ? 'stopping' : 'running';
}
