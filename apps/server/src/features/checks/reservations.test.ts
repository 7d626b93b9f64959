import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectReservations } from '../../people/ledger/index.ts';
import type { Services } from '../../services.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { waitingChecks } from '../report-store/index.ts';
import { pauseChecks } from '../reports/index.ts';
import { checkJob } from './run/check.job.ts';
import { startCheck } from './testing/start-check.ts';

/** Credits that a waiting check has reserved. The worker is off: tests start checks. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

let seed = 70_000;

/** A check of one page. */
function order(client: TestClient, options: { hold?: boolean } = {}) {
  const text = seededText((seed += 1), limits.wordsPerPage);
  return client.call('NewPlagCheck', { web: 1, lib: 0, text, ...options });
}

async function ordered(client: TestClient, options: { hold?: boolean } = {}): Promise<number> {
  return (await order(client, options)).data?.[0]?.ReportId ?? 0;
}

async function person(credits: number) {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, credits);
  return { client, userId };
}

const creditsOf = async (client: TestClient) => (await client.data('GetUserInfo', {})).credits;

const reservedBy = async (userId: number) =>
  (await selectReservations(server.services.db, waitingChecks, userId)).own;

/** Runs the check as a worker does. */
function run(reportId: number, changed: Partial<Services['compute']> = {}): Promise<unknown> {
  const compute = { ...server.services.compute, ...changed };
  const services = { ...server.services, compute: { ...compute, forUser: () => compute } };
  const { signal } = new AbortController();
  return checkJob.run({ reportId }, { services, signal, log: server.services.log, attempt: 1 });
}

describe('two checks with credits for one', () => {
  it('that are ordered at the same moment: one waits, the other is refused', async () => {
    const { client, userId } = await person(1);
    const answers = await Promise.all([order(client), order(client)]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['creditsNotSufficient']);
    expect(await reservedBy(userId)).toBe(1);
  });

  it('that are activated at the same moment: one waits, the other stays paused', async () => {
    const { client, userId } = await person(1);
    const held = [await ordered(client, { hold: true }), await ordered(client, { hold: true })];
    expect(await reservedBy(userId)).toBe(0);
    const answers = await Promise.all(held.map((id) => client.call('ActivateReports', { ids: [id] })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual(['creditsNotSufficient']);
    expect(await reservedBy(userId)).toBe(1);
  });

  it('that start at the same moment: one is paid, the other is not', async () => {
    const { client, userId } = await person(2);
    const waiting = [await ordered(client), await ordered(client)];
    await setOwnCredits(server.services.db, userId, 1);
    const started = await Promise.all(waiting.map((id) => startCheck(server.services.db, id)));
    expect(started.filter((isPaid) => isPaid)).toHaveLength(1);
    expect(await creditsOf(client)).toBe(0);
  });
});

describe('the credits of a waiting check', () => {
  const ends: Readonly<Record<string, (client: TestClient, id: number) => Promise<unknown>>> = {
    'is paused': (_client, id) => pauseChecks(server.services.db, [id]),
    'is deleted': (client, id) => client.data('DeleteReports', { ids: [id] }),
    fails: async (_client, id) => {
      const analyse = () => Promise.reject(new Error('no memory'));
      for (const _attempt of [1, 2]) await expect(run(id, { analyse })).rejects.toThrow('no memory');
      await run(id, { analyse });
    },
    'was started by servers that were all killed': async (_client, id) => {
      const { db } = server.services;
      await expect(startCheck(db, id, { isKilled: true })).rejects.toThrow(/terminat/);
      await startCheck(db, id);
      await db.updateTable('reports').set({ attempt: 100 }).where('id', '=', id).execute();
      await run(id);
    },
  };

  for (const [end, make] of Object.entries(ends)) {
    it(`are free again when it ${end}`, async () => {
      const { client, userId } = await person(1);
      const waiting = await ordered(client);
      expect((await order(client)).errors).toEqual(['creditsNotSufficient']);
      await make(client, waiting);
      expect([await reservedBy(userId), await creditsOf(client)]).toEqual([0, 1]);
      expect((await order(client)).errors).toEqual([]);
    });
  }

  it('stay reserved when the server that starts it is killed', async () => {
    const { client, userId } = await person(1);
    const waiting = await ordered(client);
    await expect(startCheck(server.services.db, waiting, { isKilled: true })).rejects.toThrow(/terminat/);
    expect([await reservedBy(userId), await creditsOf(client)]).toEqual([1, 1]);
    expect((await order(client)).errors).toEqual(['creditsNotSufficient']);
  });

  it('are no longer reserved when it starts, and are charged once', async () => {
    const { client, userId } = await person(1);
    const waiting = await ordered(client);
    await Promise.all([startCheck(server.services.db, waiting), startCheck(server.services.db, waiting)]);
    expect([await reservedBy(userId), await creditsOf(client)]).toEqual([0, 0]);
  });
});
