import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm } from '../../testing/visitor.ts';
import { createCallTurns, type CallTurns } from './call-turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => server.stop());

type Answered = Awaited<ReturnType<TestClient['post']>>;

let seed = 0;
const freshText = (): string => seededText((seed += 1), 100);
/** It waits for its user's row. */
const order = (client: TestClient) => client.call('NewPlagCheck', { web: 0, lib: 1, text: freshText() });
const times = <Value>(count: number, make: (i: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Locks the rows of users while the work runs. */
async function withLockedUsers(clients: readonly TestClient[], work: () => Promise<void>): Promise<void> {
  const sids = clients.map(({ sid }) => sid);
  await server.services.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('users')
      .select('id')
      .where('id', 'in', (eb) => eb.selectFrom('sessions').select('userId').where('sid', 'in', sids))
      .forUpdate()
      .execute();
    await work();
  });
}

function isRefused(turns: CallTurns, isChange: boolean): boolean {
  try {
    turns.refuseIfOverloaded('192.0.2.1', isChange);
    return false;
  } catch {
    return true;
  }
}

const elsewhere = '198.51.100.1';

/** Waits until so many connections wait for a lock, and expects that another user's calls are answered meanwhile. */
async function expectWaiting(connections: number, other: TestClient, address = '127.0.0.1'): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.services.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(connections);
  for (let call = 0; call < 20; call += 1) {
    const answer = await other.call('GetReports', {}, { 'x-forwarded-for': address });
    expect(answer).toMatchObject({ success: true });
  }
  expect(await waiting()).toBe(connections);
}

describe('connections to the database remain for other users', () => {
  it('while calls of one user wait for each other', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    let orders: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      // More than there are connections.
      orders = Promise.all(times(40, () => order(busy)));
      await expectWaiting(8, other);
    });
    const answers = (await orders) ?? [];
    expect(answers).toHaveLength(40);
    // Ten free pages: as many orders as they pay for, and the others are told so.
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(new Set(answers.flatMap(({ errors }) => errors))).toEqual(new Set(['creditsNotSufficient']));
  });

  it('while uploads of one user wait for each other, and all of them are accepted', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    let uploads: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      uploads = Promise.all(
        times(60, (i) => busy.upload(`file-number-${i}`, new Blob([freshText()]), `${i}.txt`)),
      );
      await expectWaiting(4, other);
      // The user's calls don't wait behind the uploads either.
      expect(await busy.call('GetReports', {})).toMatchObject({ success: true });
    });
    expect((await uploads)?.filter(({ success }) => success)).toHaveLength(60);
  });

  it('while files of one import wait for each other, and all of them are accepted', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    const { ImportId } = await busy.data('CreateImport', { files: 60 });
    const importid = String(ImportId);
    let uploads: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      uploads = Promise.all(
        times(60, (i) => busy.upload(`import-file-${i}`, new Blob([freshText()]), `${i}.txt`, { importid })),
      );
      await expectWaiting(4, other);
    });
    expect((await uploads)?.filter(({ success }) => success)).toHaveLength(60);
  });

  it('while visitors of an upload form wait for its owner’s row, and all their files are accepted', async () => {
    const [owner, other] = [await server.guest(), await server.guest()];
    const { code: projectcode } = await openForm(owner);
    let uploads: Promise<Answered[]> | undefined;
    await withLockedUsers([owner], async () => {
      uploads = Promise.all(
        times(60, () =>
          server
            .client()
            .upload(newUploadId(), new Blob([freshText()]), 'essay.txt', { projectcode, sid: '' }),
        ),
      );
      await expectWaiting(4, other);
      expect(await owner.call('GetReports', {})).toMatchObject({ success: true });
    });
    expect((await uploads)?.filter(({ success }) => success)).toHaveLength(60);
  });

  it('while visitors of many upload forms come from one network', async () => {
    const owners = await Promise.all(times(6, () => server.guest()));
    const other = await server.guest();
    const codes = await Promise.all(owners.map((owner) => openForm(owner)));
    let uploads: Promise<Answered[]> | undefined;
    await withLockedUsers(owners, async () => {
      uploads = Promise.all(
        times(60, (i) => {
          const projectcode = codes[i % codes.length]?.code ?? '';
          return server
            .client()
            .upload(newUploadId(), new Blob([freshText()]), 'essay.txt', { projectcode, sid: '' });
        }),
      );
      await expectWaiting(6, other);
    });
    expect((await uploads)?.filter(({ success }) => success)).toHaveLength(60);
  });

  it('while guests of one network send many calls, and a user of that network does not need a guest’s slot', async () => {
    const guests = await Promise.all(times(12, () => server.guest()));
    const [user, other] = [await server.guest(), await server.guest()];
    const { userId } = await user.data('GetUserInfo', {});
    await server.services.db.updateTable('users').set({ status: 'User' }).where('id', '=', userId).execute();
    let orders: Promise<Answered[]> | undefined;
    await withLockedUsers(guests, async () => {
      orders = Promise.all(guests.flatMap((guest) => times(8, () => order(guest))));
      await expectWaiting(10, other, elsewhere);
      await expectWaiting(10, user);
    });
    expect((await orders)?.filter(({ success }) => success)).toHaveLength(96);
  });
});

describe('a call that waits for its turn', () => {
  it('is dropped when its caller disconnects', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    const arrived = new Map<string, Socket>();
    const note = (message: unknown): void => {
      const { request } = message as { readonly request: IncomingMessage };
      arrived.set(request.url ?? '', request.socket);
    };
    subscribe('http.server.request.start', note);
    let orders: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      orders = Promise.all(times(8, () => order(busy)));
      await expectWaiting(8, other);
      const caller = new AbortController();
      const dropped = fetch(`${server.url}/api/CreateProject`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Dropped' }),
        headers: { 'content-type': 'application/json', 'x-sid': busy.sid, cookie: busy.cookieHeader() },
        signal: caller.signal,
      });
      await expect.poll(() => arrived.get('/api/CreateProject')).toBeDefined();
      caller.abort();
      await expect(dropped).rejects.toThrow('aborted');
      const socket = arrived.get('/api/CreateProject');
      if (socket?.closed === false) await once(socket, 'close');
    });
    unsubscribe('http.server.request.start', note);
    await orders;
    await busy.data('CreateProject', { name: 'Kept' });
    expect((await busy.data('GetProjects', {})).map(({ Name }) => Name)).toEqual(['Kept']);
  });

  it('is refused if 200 calls of its user wait already, and is told when to try again', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    let answers: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      const orders = times(8, () => order(busy));
      await expectWaiting(8, other);
      const refused: Response[] = [];
      const calls = times(203, async () => {
        const response = await fetch(`${server.url}/api/GetReports`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', 'x-sid': busy.sid, cookie: busy.cookieHeader() },
        });
        if (response.status === 429) refused.push(response);
        return (await response.json()) as Answered;
      });
      answers = Promise.all([...orders, ...calls]);
      await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(3);
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['10', '10', '10']);
    });
    const all = (await answers) ?? [];
    expect(all.flatMap(({ errors }) => errors)).toEqual(times(3, () => 'tooManyRequests'));
    expect(all.filter(({ success }) => success)).toHaveLength(208);
  });

  it('does not keep its user from logging out', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    let calls: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      calls = Promise.all(times(20, () => order(busy)));
      await expectWaiting(8, other);
      expect(await busy.call('Logout', {})).toMatchObject({ success: true });
    });
    await calls;
  });
});

describe('an upload that waits for its turn', () => {
  it('is refused if 300 uploads of its user wait already', async () => {
    const [busy, other] = [await server.guest(), await server.guest()];
    let uploads: Promise<Answered[]> | undefined;
    await withLockedUsers([busy], async () => {
      const refused: Answered[] = [];
      uploads = Promise.all(
        times(310, async (i) => {
          const answer = await busy.upload(`many-files-${i}`, new Blob(['some words']), `${i}.txt`);
          if (!answer.success) refused.push(answer);
          return answer;
        }),
      );
      await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(6);
      await expectWaiting(4, other);
      expect(new Set(refused.flatMap(({ errors }) => errors))).toEqual(new Set(['tooManyRequests']));
    });
    expect((await uploads)?.filter(({ success }) => success)).toHaveLength(100);
  });
});

describe('a server with more calls than it can answer', () => {
  it('refuses reading calls first, and changes only after ten times as long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createCallTurns(300);
      const { promise: end, resolve: letThemEnd } = Promise.withResolvers<void>();
      const calls = times(20, (i) =>
        turns.call({ network: elsewhere, user: { id: i, status: 'User' } }, () => end),
      );
      await Promise.resolve();
      expect([isRefused(turns, false), isRefused(turns, true)]).toEqual([false, false]);
      vi.advanceTimersByTime(400);
      expect([isRefused(turns, false), isRefused(turns, true)]).toEqual([true, false]);
      vi.advanceTimersByTime(3_000);
      expect([isRefused(turns, false), isRefused(turns, true)]).toEqual([true, true]);
      letThemEnd();
      await Promise.all(calls);
      expect([isRefused(turns, false), isRefused(turns, true)]).toEqual([false, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses new ones at once, names the time to wait, and recovers', async () => {
    const busy = await startTestServer({ withWorker: false, environment: { LONGEST_WAIT_MS: '50' } });
    try {
      const reader = await busy.guest();
      const list = () =>
        fetch(`${busy.url}/api/GetReports`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', 'x-sid': reader.sid, cookie: reader.cookieHeader() },
        });
      expect((await list()).status).toBe(200);
      // Calls of other users that take their turns for as long as they can. 20 of them run at once.
      const { promise: end, resolve: letThemEnd } = Promise.withResolvers<void>();
      const others = times(400, (i) => {
        const user = { id: 1_000_000 + Math.floor(i / 8), status: 'User' as const };
        return busy.services.callTurns.call({ network: elsewhere, user }, () => end);
      });
      let refused = await list();
      await expect.poll(async () => (refused = await list()).status, { timeout: 30_000 }).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await refused.json()).toMatchObject({ success: false, errors: ['serverUnavailable'] });
      // Health checks and log-out are never refused.
      expect((await fetch(`${busy.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${busy.url}/readyz`)).status).toBe(200);
      const leaving = await reader.call('Logout', {});
      expect(leaving).toMatchObject({ success: true });
      letThemEnd();
      await Promise.all(others);
      const next = await busy.guest();
      expect(await next.call('GetReports', {})).toMatchObject({ success: true });
    } finally {
      await busy.stop();
    }
  });
});
