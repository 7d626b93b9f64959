import { expect, it } from 'vitest';
import { requireNoProblem, walkToRepeat } from './find-problem.ts';

const take = async (steps: readonly number[]): Promise<string | undefined> => {
  if (steps.includes(13)) throw new Error('13 does harm');
  return steps.includes(3) && steps.includes(7) ? '3 and 7 do harm' : undefined;
};

it('a walk without a problem passes', async () => {
  await expect(requireNoProblem([1, 2, 3], take, 'A_WALK')).resolves.toBeUndefined();
});

it('a walk that fails is shortened, and can be repeated', async () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const error: unknown = await requireNoProblem(steps, take, 'A_WALK').catch((thrown: unknown) => thrown);
  const lines = error instanceof Error ? error.message.split('\n') : [];
  expect(lines).toEqual([
    '3 and 7 do harm',
    'The shortest walk that was found, of 11 steps, ends with: 3 and 7 do harm',
    '   0 3',
    '   1 7',
    `A_WALK='[3,7]' repeats it.`,
  ]);
  expect(walkToRepeat('A_WALK')).toBeUndefined();
  process.env['A_WALK'] = '[3,7]';
  expect(walkToRepeat('A_WALK')).toEqual([3, 7]);
  delete process.env['A_WALK'];
  await expect(requireNoProblem([1, 13], take, 'A_WALK')).rejects.toThrow('   0 13');
});
