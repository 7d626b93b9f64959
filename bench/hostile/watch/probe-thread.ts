/**
 * Orders a small check every second and requests /healthz four times a second, until it receives the message to stop.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { seededText } from '../../../apps/server/src/testing/texts.ts';
import type { ProbeResult, ProbeTask } from './probe.ts';

const words = 300;
const checkEveryMs = 1_000;
const healthEveryMs = 250;
/** How long it waits at the end for a pending check. */
const graceMs = 10_000;
/** Polls often while a check is fast, then rarely enough for the rate limit. */
const pollMs = 50;
const latePollMs = 500;
const lateAfterMs = 2_000;

const { url, sessions, seed } = workerData as ProbeTask;
const port = parentPort;
if (port === null) throw new Error('probe-thread.ts runs as a thread');
const over = new AbortController();
const refusedChecks: string[] = [];
const stopping = new AbortController();
port.once('message', () => {
  stopping.abort();
  setTimeout(() => over.abort(), graceMs);
});

const [checks, health] = await Promise.all([
  again(checkEveryMs, check),
  again(healthEveryMs, async () => {
    const response = await fetch(`${url}/healthz`, { signal: over.signal });
    await response.arrayBuffer();
  }),
]);
port.postMessage({ checks, health, refusedChecks } satisfies ProbeResult);

async function again(everyMs: number, ask: (turn: number) => Promise<void>): Promise<readonly number[]> {
  const delays: number[] = [];
  for (let turn = 0; !stopping.signal.aborted; turn += 1) {
    const startedAt = performance.now();
    try {
      await ask(turn);
    } catch (error) {
      if (!over.signal.aborted && ask === check) refusedChecks.push(reasonOf(error));
    }
    const tookMs = performance.now() - startedAt;
    delays.push(tookMs);
    await sleep(Math.max(0, everyMs - tookMs));
  }
  return delays;
}

async function check(turn: number): Promise<void> {
  const session = turn % sessions.length;
  const startedAt = performance.now();
  const text = seededText(seed + turn, words);
  const [ordered] = await call<{ ReportId: number }[]>(session, 'NewPlagCheck', { web: 1, lib: 1, text });
  if (ordered === undefined) throw new Error('an order was answered without a report');
  for (;;) {
    const { statusCode, error } = await call<{ statusCode: string; error: string }>(
      session,
      'GetReportStatus',
      { id: ordered.ReportId },
    );
    if (statusCode === 'Ok') return;
    if (statusCode === 'Fehler') throw new Error(error);
    await sleep(performance.now() - startedAt < lateAfterMs ? pollMs : latePollMs, undefined, {
      signal: over.signal,
    });
  }
}

async function call<Data>(session: number, name: string, input: object): Promise<Data> {
  const { cookie = '', sid = '' } = sessions[session] ?? {};
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sid': sid, cookie },
    body: JSON.stringify(input),
    signal: over.signal,
  });
  const answer = (await response.json()) as { success: boolean; data: Data; errors: string[] };
  if (!answer.success) throw new Error(`${name}: ${answer.errors.join(', ')}`);
  return answer.data;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
