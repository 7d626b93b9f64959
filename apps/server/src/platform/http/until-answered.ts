import type { Socket } from 'node:net';
import { UserError } from '../errors.ts';

/** Nobody reads it. */
const nobodyWaits = new UserError('invalidFormat', 'nobody waits for the answer any more');

const disconnections = new WeakMap<Socket, AbortSignal>();

/**
 * Runs work with a signal that fires when its caller disconnects, or when the work has ended. Work that still waits
 * for its turn can then be dropped: a call may have been answered with an error while a part of it waited.
 */
export async function untilAnswered<Answer>(
  socket: Socket,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const disconnected = disconnectionOf(socket);
  const over = new AbortController();
  const abort = (): void => over.abort(nobodyWaits);
  if (disconnected.aborted) abort();
  disconnected.addEventListener('abort', abort, { once: true, signal: over.signal });
  try {
    return await work(over.signal);
  } finally {
    abort();
  }
}

/** One listener for each connection: it may carry any number of calls, also at once. */
function disconnectionOf(socket: Socket): AbortSignal {
  const known = disconnections.get(socket);
  if (known !== undefined) return known;
  const closed = new AbortController();
  if (socket.destroyed) closed.abort();
  else socket.once('close', () => closed.abort());
  disconnections.set(socket, closed.signal);
  return closed.signal;
}
