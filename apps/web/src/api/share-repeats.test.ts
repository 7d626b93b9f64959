import { describe, expect, it } from 'vitest';
import { shareRepeats } from './share-repeats.ts';

function calls() {
  let time = 0;
  const open: { resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const ask = shareRepeats(
    (_input: { readonly id: number }) =>
      new Promise<number>((resolve, reject) => {
        open.push({ resolve, reject });
      }),
    () => time,
  );
  return { ask, open, pass: (ms: number) => (time += ms) };
}

describe('a call that is repeated with the same input', () => {
  it('is made once while it runs, and during a double click', async () => {
    const { ask, open, pass } = calls();
    const first = ask({ id: 1 });
    pass(60_000);
    const second = ask({ id: 1 });
    expect(open).toHaveLength(1);
    open[0]?.resolve(7);
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    void ask({ id: 1 });
    expect(open).toHaveLength(2);
    open[1]?.resolve(8);
    pass(200);
    expect(await ask({ id: 1 })).toBe(8);
    expect(open).toHaveLength(2);
    pass(400);
    void ask({ id: 1 });
    expect(open).toHaveLength(3);
  });

  it('is made again with another input in between, and after a failure', async () => {
    const { ask, open } = calls();
    void ask({ id: 1 });
    void ask({ id: 2 });
    const third = ask({ id: 1 });
    expect(open).toHaveLength(3);
    open[2]?.reject(new Error('refused'));
    await expect(third).rejects.toThrow('refused');
    void ask({ id: 1 });
    expect(open).toHaveLength(4);
  });
});
