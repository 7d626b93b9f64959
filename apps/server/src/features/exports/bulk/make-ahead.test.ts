import { expect, it } from 'vitest';
import { makeAhead } from './make-ahead.ts';

interface Made {
  readonly item: number;
  readonly worker: number;
}

/**
 * Workers that fail if one of them receives two requests at once, or if more items are ready than allowed.
 */
function watched(count: number, failsAt?: number) {
  const begun: number[] = [];
  const busy = new Set<number>();
  const workers = Array.from({ length: count }, (_, worker) => async (item: number): Promise<Made> => {
    if (busy.has(worker)) throw new Error(`worker ${worker} is busy`);
    busy.add(worker);
    begun.push(item);
    // The first of every two takes longer.
    for (let turns = item % 2 === 0 ? 5 : 1; turns > 0; turns--) await Promise.resolve();
    busy.delete(worker);
    if (item === failsAt) throw new Error(`no ${item}`);
    return { item, worker };
  });
  return { workers, begun };
}

it('making ahead returns items in order, whichever is ready first', async () => {
  const { workers } = watched(2);
  const take = makeAhead([0, 1, 2, 3, 4], workers);
  const taken: Made[] = [];
  for (let i = 0; i < 5; i++) taken.push(await take());
  expect(taken.map(({ item }) => item)).toEqual([0, 1, 2, 3, 4]);
  expect(taken.map(({ worker }) => worker)).toEqual([0, 1, 0, 1, 0]);
});

it('making ahead starts nothing before the first request, and is never further ahead than there are workers', async () => {
  const { workers, begun } = watched(3);
  const take = makeAhead([0, 1, 2, 3, 4, 5], workers);
  expect(begun).toEqual([]);
  await take();
  expect(begun).toEqual([0, 1, 2, 3]);
  await take();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('making ahead fails at the item that could not be made', async () => {
  const { workers } = watched(2, 1);
  const take = makeAhead([0, 1, 2], workers);
  expect(await take()).toMatchObject({ item: 0 });
  await expect(take()).rejects.toThrow('no 1');
});

it('making ahead ends with the last item if there are more workers than items', async () => {
  const { workers } = watched(4);
  const take = makeAhead([0], workers);
  expect(await take()).toMatchObject({ item: 0 });
  await expect(take()).rejects.toThrow('nothing more');
});
