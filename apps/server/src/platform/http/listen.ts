import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';

/**
 * Connections that the system accepts while the process is busy. With the default of 511, hundreds of browsers that
 * come back at once wait for a second or more before their system tries again.
 */
const waitingConnections = 4_096;

/**
 * Opens the port and returns the URL under which this machine can reach it. Throws a StartupError if the port
 * is in use or not permitted. `variable` is the setting that the message asks to change.
 */
export async function listen(
  app: FastifyInstance,
  variable: 'PORT' | 'WORKER_PORT',
  port: number,
  host: string,
): Promise<string> {
  try {
    await app.listen({
      port,
      host,
      backlog: waitingConnections,
      listenTextResolver: (address) => `listening at ${address}`,
    });
  } catch (error) {
    throw explained(error, variable, port, host);
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  const isAny = host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : hostInUrl(host)}:${boundPort}`;
}

function explained(error: unknown, variable: string, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} may not be opened by this user. Choose one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
