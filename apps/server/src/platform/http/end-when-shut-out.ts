import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Somebody who is shut out reads on for less than a minute. */
const usuallyEveryMs = 20_000;

/**
 * Ends a download whose reader may no longer read: a person whose account was locked, or a key that was revoked. The rights
 * are asked for again and again while it runs. If the question fails, the download goes on until the next one.
 */
export function endWhenShutOut(
  stream: Readable,
  mayRead: () => Promise<boolean>,
  everyMs = usuallyEveryMs,
): Readable {
  const timer = setInterval(() => {
    mayRead().then(
      (isAdmitted) => {
        if (!isAdmitted) stream.destroy(new Error('the reader may no longer read'));
      },
      () => {},
    );
  }, everyMs);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
  guarded.add(stream);
  return stream;
}

/** The streams whose reader is asked about. */
const guarded = new WeakSet<Readable>();

/** The files of the screens, which everybody may read. */
const publicFiles = '/*';

/** Refuses each stream that would go on for somebody who is shut out. Answers that are there as a whole are sent at once. */
export function requireGuardedStreams(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Readable) || guarded.has(payload)) return;
    if (request.routeOptions.url === publicFiles) return;
    payload.destroy();
    throw new Error(`${request.routeOptions.url ?? request.url} sends a stream without endWhenShutOut`);
  });
}
