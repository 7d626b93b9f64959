import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../target.ts';
import { memoryOf, peakOf, type Memory } from './memory.ts';
import { killTree } from './process-tree.ts';
import { probeSessions, startProbe } from './probe.ts';

/** Observations during an attack. */
export interface Watched<Value = unknown> {
  /** The result of the work; undefined if it was stopped early. */
  readonly value: Value | undefined;
  readonly workMs: number;
  /** Delays of another user's checks from the order to Ok, in ms. A pending check counts with its age. */
  readonly checks: readonly number[];
  /** The same before the attack began. */
  readonly quietChecks: readonly number[];
  /** Why checks of the other user failed. */
  readonly refusedChecks: readonly string[];
  /** Response times of /healthz, in ms. */
  readonly health: readonly number[];
  readonly before: Memory;
  readonly peak: Memory;
  /** A few seconds after the end of the work. */
  readonly after: Memory;
  /** Why the work was stopped early. */
  readonly cutShort: string | undefined;
}

const defaultLimitMs = 90_000;
const memoryLimitBytes = 6 * 1024 ** 3;
const sampleEveryMs = 300;
const quietMs = 4_000;
const settleMs = 5_000;

export async function watch<Value>(
  target: Target,
  work: () => Promise<Value>,
  limitMs = defaultLimitMs,
): Promise<Watched<Value>> {
  const { pid, url } = target.product;
  const sessions = await probeSessions(target);
  const quiet = startProbe({ url, sessions, seed: 100_000 });
  await sleep(quietMs);
  const { checks: quietChecks } = await quiet.stop();
  const before = await memoryOf(pid);
  const probe = startProbe({ url, sessions, seed: 200_000 });
  const sampler = sampleMemory(pid);
  const startedAt = performance.now();
  const ended = new AbortController();
  let value: Value | undefined;
  const cutShort = await Promise.race([
    work().then((result) => void (value = result), reasonOf),
    sleep(limitMs, `not done within ${limitMs / 1000} s`, { signal: ended.signal }),
    sampler.cutShort,
  ]).finally(() => ended.abort());
  const workMs = performance.now() - startedAt;
  const { checks, refusedChecks, health } = await probe.stop();
  if (cutShort === undefined) await sleep(settleMs);
  const after = await memoryOf(pid);
  const sampled = await sampler.stop();
  // The peak between two samples is only known for the server itself.
  const missed = Math.max(0, (await peakOf(pid)) - sampled.server);
  const peak = { server: sampled.server + missed, withPostgres: sampled.withPostgres + missed };
  return { value, workMs, checks, quietChecks, refusedChecks, health, before, peak, after, cutShort };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

interface Sampler {
  /** Resolves when the server has ended or uses too much. */
  readonly cutShort: Promise<string>;
  stop(): Promise<Memory>;
}

function sampleMemory(pid: number): Sampler {
  const peak = { server: 0, withPostgres: 0 };
  const stopped = new AbortController();
  let cut: (reason: string) => void = () => {};
  const cutShort = new Promise<string>((resolve) => (cut = resolve));
  const sampling = (async () => {
    while (!stopped.signal.aborted) {
      const { server, withPostgres } = await memoryOf(pid);
      peak.server = Math.max(peak.server, server);
      peak.withPostgres = Math.max(peak.withPostgres, withPostgres);
      if (server === 0) cut('the server ended');
      if (server > memoryLimitBytes) {
        await killTree(pid);
        cut(`the server was ended at ${memoryLimitBytes / 1024 ** 3} GB`);
      }
      await sleep(sampleEveryMs);
    }
  })();
  return {
    cutShort,
    stop: async () => {
      stopped.abort();
      await sampling;
      return peak;
    },
  };
}
