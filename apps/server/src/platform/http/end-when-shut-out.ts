import type { Readable } from 'node:stream';

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
  return stream;
}
