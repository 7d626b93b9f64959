import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

it('calls that the end of the server interrupts are not logged as errors', async () => {
  const logged: {
    readonly level: number;
    readonly msg: string;
    readonly key?: string;
    readonly err?: unknown;
  }[] = [];
  const logOutput = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as (typeof logged)[number]);
      done();
    },
  });
  const server = await startTestServer({
    withWorker: false,
    lastRequestsMs: 0,
    logOutput,
    environment: { COMPUTE_THREADS: '1', CALL_SECONDS_PER_MINUTE: '600' },
  });
  const guests = await Promise.all([1, 2, 3].map(() => server.guest()));
  const text = seededText(91, 120_000);
  const computing = vi.spyOn(server.services.compute, 'forUser');
  const calls = guests.flatMap((guest) =>
    Array.from({ length: 16 }, async (_, i) => {
      await guest.call('AddTextsToLibrary', { text: `${text} ${i}`, name: 'A' }).catch(() => 'cut off');
    }),
  );
  // The compute thread is at work, and other calls wait for it.
  await vi.waitFor(() => expect(computing.mock.calls.length).toBeGreaterThan(3), {
    timeout: 30_000,
    interval: 1,
  });
  await server.stop();
  await Promise.all(calls);
  const interrupted = () => logged.filter(({ key }) => key === 'serverUnavailable').length;
  await expect.poll(interrupted, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});
