import type { Services } from '../../services.ts';
import { AddressRefused, isReachable, lookupAllowed } from '../web-fetch/index.ts';

/**
 * Logs a warning if the mail server that was entered on a screen is in a private network that the operator has not listed:
 * every email then waits and fails. A name that cannot be resolved now is left to the sending.
 */
export function warnOfPrivateServer({ config, settings, log }: Services): void {
  const server = settings.current.mailServer;
  if (server === undefined || 'url' in server) return;
  const lookup = lookupAllowed((address) => isReachable(config, server, address));
  lookup(server.host, { all: true }, (error) => {
    if (!(error instanceof AddressRefused)) return;
    log.warn(
      `no email is sent: the mail server ${server.host} is in a private network; list it in PRIVATE_HOSTS or set SMTP_URL`,
    );
  });
}
