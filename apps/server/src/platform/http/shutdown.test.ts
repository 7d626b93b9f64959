import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
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
  const calls = guests.flatMap((guest) =>
    Array.from({ length: 16 }, async (_, i) => {
      await guest.call('AddTextsToLibrary', { text: `${text} ${i}`, name: 'A' }).catch(() => 'cut off');
    }),
  );
  // The compute thread is at work, and the other calls wait for it. Asking for their number could take until all have ended.
  await Promise.race(calls);
  await server.stop();
  await Promise.all(calls);
  const interrupted = () => logged.filter(({ key }) => key === 'serverUnavailable').length;
  await expect.poll(interrupted, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});
