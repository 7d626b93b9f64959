import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/**
 * The log of one request. A caller who disconnects during a compressed answer causes a "premature close",
 * which the compression plugin logs as an error. It is not our error, so it goes to the debug level. Every
 * other error stays an error, and so does this one while the caller is still connected.
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

/**
 * The other end closed the connection, or it broke. If this end closes a connection because its answer
 * failed, neither is true.
 */
function hasHungUp(socket: Socket): boolean {
  return socket.readableEnded || socket.errored !== null;
}
