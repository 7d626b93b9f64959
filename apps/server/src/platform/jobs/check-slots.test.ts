import { expect, it } from 'vitest';
import { createCheckSlots, type CheckSlots } from './check-slots.ts';

const { signal } = new AbortController();

/** Pieces of work that end when the test says so, and the order in which they started. */
function workOn(slots: CheckSlots) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, how: 'beside' | 'alone', abort: AbortSignal = signal): Promise<void> =>
    slots.run(
      how,
      () => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      },
      abort,
    );
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  return { started, begin, end };
}

/** Waits until everything that can continue has continued. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a worker runs work beside other work', async () => {
  const { started, begin } = workOn(createCheckSlots());
  void begin('one', 'beside');
  void begin('two', 'beside');
  await settled();
  expect(started).toEqual(['one', 'two']);
});

it('a worker runs exclusive work after the work before it, and before the work after it', async () => {
  const { started, begin, end } = workOn(createCheckSlots());
  void begin('one', 'beside');
  void begin('two', 'beside');
  void begin('alone', 'alone');
  void begin('later', 'beside');
  await settled();
  await end('one');
  expect(started).toEqual(['one', 'two']);
  await end('two');
  expect(started).toEqual(['one', 'two', 'alone']);
  await end('alone');
  expect(started).toEqual(['one', 'two', 'alone', 'later']);
});

it('a worker continues with other work when waiting work is stopped, or fails', async () => {
  const slots = createCheckSlots();
  const { started, begin, end } = workOn(slots);
  const stop = new AbortController();
  void begin('one', 'beside');
  const alone = begin('alone', 'alone', stop.signal);
  void begin('later', 'beside');
  stop.abort(new Error('stopping'));
  await expect(alone).rejects.toThrow('stopping');
  await settled();
  expect(started).toEqual(['one', 'later']);
  await end('one');
  await end('later');
  const failing = slots.run('alone', () => Promise.reject(new Error('broken')), signal);
  await expect(failing).rejects.toThrow('broken');
  void begin('last', 'beside');
  await settled();
  expect(started).toEqual(['one', 'later', 'last']);
});
