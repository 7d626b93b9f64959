import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@palimpsest/contract';
import type { TestClient } from '../../../apps/server/src/testing/test-client.ts';

/** Orders a check against the user's own library and waits until it has ended. */
export async function check(
  client: TestClient,
  input: Partial<InputOf<'NewPlagCheck'>>,
  patienceMs = 60_000,
): Promise<{ readonly id: number; readonly state: string }> {
  const answer = await client.call('NewPlagCheck', { web: 0, lib: 1, ...input });
  const id = answer.success ? (answer.data?.[0]?.ReportId ?? 0) : 0;
  if (id === 0) return { id, state: answer.errors[0] ?? `status ${answer.status}` };
  return { id, state: await endOfCheck(client, id, patienceMs) };
}

/** Returns `Ok`, the error key of a failed check, or `pending` after the patience has run out. */
export async function endOfCheck(client: TestClient, id: number, patienceMs: number): Promise<string> {
  const startedAt = performance.now();
  for (;;) {
    const { statusCode, error } = await client.data('GetReportStatus', { id });
    if (statusCode === 'Ok' || statusCode === 'Fehler') return error || statusCode;
    if (performance.now() - startedAt > patienceMs) return 'pending';
    await sleep(400);
  }
}
