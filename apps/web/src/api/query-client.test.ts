import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { readAnswer } from './read-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const refusal = (key: string): string =>
  JSON.stringify({ success: false, data: null, errors: [key], message: '', total: 0 });

/** A server that refuses a number of calls. */
function refusing(refusals: number, status: number, key: string, retryAfter: string | null) {
  let calls = 0;
  const answer = (): Promise<string> => {
    calls += 1;
    if (calls > refusals) return Promise.resolve('the reports');
    return Promise.resolve().then(() => readAnswer<string>(status, refusal(key), retryAfter).data);
  };
  return { answer, calls: () => calls };
}

async function read(answer: () => Promise<string>): Promise<unknown> {
  const reading = queryClient
    .fetchQuery({ ...queryClient.getDefaultOptions().queries, queryKey: ['GetReports', {}], queryFn: answer })
    .catch((error: unknown) => (error instanceof ApiError ? error.key : String(error)));
  await vi.runAllTimersAsync();
  return reading;
}

describe('a reading call', () => {
  it('is sent again when a busy server refuses it for a moment', async () => {
    const server = refusing(3, 503, 'serverUnavailable', '1');
    await expect(read(server.answer)).resolves.toBe('the reports');
    expect(server.calls()).toBe(4);
  });

  it('waits for the time that the server names, and longer each time', async () => {
    const server = refusing(2, 503, 'serverUnavailable', '1');
    const reading = queryClient.fetchQuery({
      ...queryClient.getDefaultOptions().queries,
      queryKey: ['GetReports', {}],
      queryFn: server.answer,
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(server.calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(server.calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(server.calls()).toBe(2);
    await vi.runAllTimersAsync();
    await expect(reading).resolves.toBe('the reports');
  });

  it('ends with the error of the server after a few attempts', async () => {
    const server = refusing(100, 503, 'serverUnavailable', '1');
    await expect(read(server.answer)).resolves.toBe('serverUnavailable');
    expect(server.calls()).toBe(5);
  });

  it('is not sent again when a limit lasts longer, or after another error', async () => {
    const limited = refusing(100, 429, 'tooManyRequests', '60');
    await expect(read(limited.answer)).resolves.toBe('tooManyRequests');
    expect(limited.calls()).toBe(1);
    const wrong = refusing(100, 404, 'noAccessToReport', null);
    await expect(read(wrong.answer)).resolves.toBe('noAccessToReport');
    expect(wrong.calls()).toBe(1);
  });
});
