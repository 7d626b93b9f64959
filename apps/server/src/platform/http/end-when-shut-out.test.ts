import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { endWhenShutOut, requireGuardedStreams } from './end-when-shut-out.ts';

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

describe('an answer', () => {
  const app = Fastify();
  requireGuardedStreams(app);
  app.get('/api/guarded', (_request, reply) =>
    reply.send(endWhenShutOut(Readable.from(['all']), async () => true)),
  );
  app.get('/api/second', (_request, reply) => reply.send(Readable.from(['all'])));
  app.get('/api/whole', (_request, reply) => reply.send('all'));
  app.get('/*', (_request, reply) => reply.send(Readable.from(['public'])));
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return statusCode === 200 ? body : statusCode;
  };

  it('that is a stream is refused unless its reader is asked about, also beside one that is', async () => {
    expect(await get('/api/guarded')).toBe('all');
    expect(await get('/api/second')).toBe(500);
  });

  it('that is there as a whole, or public, is sent', async () => {
    expect([await get('/api/whole'), await get('/assets/file.js')]).toEqual(['all', 'public']);
  });
});
