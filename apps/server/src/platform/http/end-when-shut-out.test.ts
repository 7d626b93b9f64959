import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { endWhenShutOut } from './end-when-shut-out.ts';

/** A download that never ends by itself. */
const endless = (): Readable => new Readable({ read: () => {} });

describe('a running download', () => {
  it('ends as soon as its reader is found to be shut out', async () => {
    const answers = [true, true, false];
    const stream = endWhenShutOut(endless(), async () => answers.shift() ?? false, 1);
    const [error] = (await once(
      stream.on('data', () => {}),
      'error',
    )) as [Error];
    expect(error.message).toBe('the reader may no longer read');
    expect(answers).toEqual([]);
  });

  it('goes on while nobody can say', async () => {
    let questions = 0;
    const stream = endWhenShutOut(
      endless(),
      async () => {
        questions += 1;
        if (questions < 3) throw new Error('the database is away');
        return false;
      },
      1,
    );
    await once(
      stream.on('data', () => {}),
      'error',
    );
    expect(questions).toBe(3);
  });

  it('asks no more when it has ended', async () => {
    let questions = 0;
    const stream = endWhenShutOut(
      Readable.from(['all']),
      async () => {
        questions += 1;
        return true;
      },
      1,
    );
    await once(stream.resume(), 'close');
    const asked = questions;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(questions).toBe(asked);
  });
});
