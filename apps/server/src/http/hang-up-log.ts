import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/**
 * The log of one request. Who hangs up in the middle of a compressed answer leaves a "premature close" behind, which
 * the plugin that compresses calls an error. It is none of ours, so it goes to the debug level; every other error, and
 * the same one while the caller is still there, stays an error.
 */
export const hangUpLog: ChildLoggerFactory = (logger, bindings, options, request) => {
  const log = logger.child(bindings, options) as FastifyBaseLogger;
  const error = log.error.bind(log) as (...args: readonly unknown[]) => void;
  const debug = log.debug.bind(log) as typeof error;
  log.error = (...args: readonly unknown[]) => {
    const [first] = args;
    if (first instanceof Error && first.message === 'premature close' && hasHungUp(request.socket)) {
      debug({ reason: first.message }, 'hung up');
    } else error(...args);
  };
  return log;
};

/** The other end said so, or broke off. A connection that this end closes because its answer broke has neither. */
function hasHungUp(socket: Socket): boolean {
  return socket.readableEnded || socket.errored !== null;
}
