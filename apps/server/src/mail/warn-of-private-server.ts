import { lookup } from 'node:dns/promises';
import type { Services } from '../services.ts';
import { isReachable } from '../web-fetch/index.ts';

/**
 * Logs a warning if the mail server that was entered on a screen is in a private network that the operator has not listed:
 * every email then waits and fails. A name that cannot be resolved now is left to the sending.
 */
export async function warnOfPrivateServer({ config, settings, log }: Services): Promise<void> {
  const server = settings.current.mailServer;
  if (server === undefined || 'url' in server) return;
  const addresses = await lookup(server.host, { all: true }).catch(() => []);
  if (addresses.every(({ address }) => isReachable(config, server, address))) return;
  log.warn(
    `no email is sent: the mail server ${server.host} is in a private network; list it in PRIVATE_HOSTS or set SMTP_URL`,
  );
}
