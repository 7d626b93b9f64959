import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that ends on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve() };
}

describe('the turns of the compute threads', () => {
  it('give the next free slot to another user, however many tasks the first one has waiting', async () => {
    const turns = createFairTurns({ all: 2, ofOneUser: 2 });
    const started: string[] = [];
    const task = (userId: number, name: string) =>
      turns(userId, () => {
        started.push(name);
        return Promise.resolve();
      });
    const running = [held(), held()];
    const first = running.map(({ work }) => turns(1, work));
    const waiting = ['a1', 'a2', 'a3', 'a4'].map((name) => task(1, name));
    const other = task(2, 'b1').then(() => task(2, 'b2'));
    running[0]?.end();
    await Promise.all([...waiting, other]);
    expect(started[0]).toBe('b1');
    expect(started.indexOf('b2')).toBeLessThan(started.indexOf('a4'));
    running[1]?.end();
    await Promise.all(first);
  });

  it('keep a slot free that one user alone cannot take', async () => {
    const turns = createFairTurns({ all: 3, ofOneUser: 2 });
    const started: string[] = [];
    const running = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => ({ name, ...held() }));
    const ended = running.map(({ name, work }) =>
      turns(name.startsWith('a') ? 1 : 2, () => {
        started.push(name);
        return work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    // The second user's slot stays free while only the first user's work waits.
    running[3]?.end();
    await ended[3];
    await Promise.resolve();
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    running[4]?.end();
    await ended[4];
    expect(started).not.toContain('a3');
    running[0]?.end();
    await ended[0];
    await Promise.resolve();
    expect(started).toContain('a3');
    for (const { end } of running) end();
    await Promise.all(ended);
  });

  it('are not given to work whose signal fires while it waits', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const first = held();
    const running = turns(1, first.work);
    const disconnected = new AbortController();
    const started: string[] = [];
    const task = (name: string, signal?: AbortSignal) =>
      turns(1, async () => void started.push(name), { signal });
    const dropped = task('dropped', disconnected.signal);
    const kept = task('kept');
    disconnected.abort(new Error('nobody waits'));
    await expect(dropped).rejects.toThrow('nobody waits');
    await expect(task('too late', disconnected.signal)).rejects.toThrow('nobody waits');
    first.end();
    await Promise.all([running, kept]);
    expect(started).toEqual(['kept']);
  });

  it('are refused if too much work of the same user is already waiting', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const first = held();
    const running = turns(1, first.work);
    const task = (userId: number) => turns(userId, () => Promise.resolve('done'), { mostWaiting: 2 });
    const waiting = [task(1), task(1), task(2)];
    await expect(task(1)).rejects.toMatchObject({ key: 'tooManyRequests' });
    first.end();
    await running;
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done']);
    expect(await task(1)).toBe('done');
  });

  it('are passed on by work that fails', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const failing = turns(1, () => Promise.reject(new Error('no memory')));
    const next = turns(1, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('done');
  });
});

describe('the time that work waits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is that of the oldest work of any user', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const running = held();
    const works = [turns(1, running.work)];
    expect(turns.oldestWaitMs()).toBe(0);
    works.push(turns(2, () => Promise.resolve()));
    await vi.advanceTimersByTimeAsync(200);
    works.push(turns(3, () => Promise.resolve()));
    works.push(turns(2, () => Promise.resolve()));
    await vi.advanceTimersByTimeAsync(100);
    expect(turns.oldestWaitMs()).toBe(300);
    expect([1, 2, 3].map((user) => turns.oldestWaitMs(user))).toEqual([0, 300, 100]);
    running.end();
    await Promise.all(works);
    expect(turns.oldestWaitMs()).toBe(0);
  });

  it('includes the time that the work has waited elsewhere', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const running = held();
    const sinceMs = performance.now();
    await vi.advanceTimersByTimeAsync(500);
    const works = [turns(1, running.work), turns(2, () => Promise.resolve(), { sinceMs })];
    expect(turns.oldestWaitMs()).toBe(500);
    running.end();
    await Promise.all(works);
  });

  it('counts only for the user whose other work it waits for', async () => {
    const turns = createFairTurns({ all: 3, ofOneUser: 1 });
    const running = held();
    const works = [turns(1, running.work), turns(1, () => Promise.resolve())];
    await vi.advanceTimersByTimeAsync(400);
    expect([turns.oldestWaitMs(), turns.oldestWaitMs(1)]).toEqual([0, 400]);
    running.end();
    await Promise.all(works);
  });

  it('does not count after the work was dropped', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1 });
    const running = held();
    const first = turns(1, running.work);
    const caller = new AbortController();
    const dropped = turns(2, () => Promise.resolve(), { signal: caller.signal });
    await vi.advanceTimersByTimeAsync(500);
    caller.abort(new Error('the caller left'));
    await expect(dropped).rejects.toThrow('the caller left');
    expect(turns.oldestWaitMs()).toBe(0);
    running.end();
    await first;
  });
});

describe('work that runs for long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives its slot to others, and gives it back only once', async () => {
    const turns = createFairTurns({ all: 1, ofOneUser: 1, mostHeldMs: 1_000 });
    const [long, second, third] = [held(), held(), held()];
    const started: string[] = [];
    const task = (user: number, name: string, { work }: ReturnType<typeof held>) =>
      turns(user, () => {
        started.push(name);
        return work();
      });
    const works = [task(1, 'long', long), task(2, 'second', second), task(3, 'third', third)];
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toEqual(['long']);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['long', 'second']);
    long.end();
    await works[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(['long', 'second']);
    second.end();
    third.end();
    await Promise.all(works);
    expect(started).toEqual(['long', 'second', 'third']);
  });
});
