import { connect, isIP, type Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { MailServer } from '../settings/index.ts';
import { AddressRefused, isReachable, lookupAllowed, type PrivateNetworks } from '../web-fetch/index.ts';

interface TransportOptions {
  /** The limit for each of: connecting, the greeting, an answer. */
  readonly timeoutMs: number;
  /** A server that was entered on a screen is public, or in one of these. */
  readonly networks: PrivateNetworks;
}

/**
 * A connection to the mail server; close it afterwards. Throws if its password was sealed with another key. The server that
 * the environment names may be anywhere.
 */
export async function openMailTransport(
  server: MailServer,
  { timeoutMs, networks }: TransportOptions,
): Promise<Transporter> {
  // A twentieth of the time of a start, and most processes send no emails.
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  if ('url' in server) return createTransport({ url: server.url, ...timeouts });
  const { host, port, security, user, password } = server;
  if (user !== '' && password === undefined) {
    throw new Error('The password of the mail server was sealed with another key. Enter it again.');
  }
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    ...timeouts,
    getSocket: (_options, done) => connectAllowed({ host, port }, { timeoutMs, networks }, done),
  });
}

type Connected = (error: Error | null, socket?: { readonly connection: Socket }) => void;

/** The address is checked when the name is resolved and once more when the connection is open. */
function connectAllowed(
  target: { readonly host: string; readonly port: number },
  { timeoutMs, networks }: TransportOptions,
  done: Connected,
): void {
  const isAllowed = (address: string): boolean => isReachable(networks, target, address);
  // The address of a host that is one is not looked up.
  if (isIP(target.host) !== 0 && !isAllowed(target.host)) {
    done(refused(target.host));
    return;
  }
  const socket = connect({ ...target, lookup: lookupAllowed(isAllowed) });
  const fail = (error: Error): void => done(error instanceof AddressRefused ? refused(target.host) : error);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${target.host} does not answer`)));
  socket.once('error', fail);
  socket.once('connect', () => {
    const address = socket.remoteAddress;
    if (address === undefined || !isAllowed(address)) {
      const isClosed = address === undefined;
      socket.destroy(isClosed ? new Error(`${target.host} has closed the connection`) : refused(target.host));
      return;
    }
    socket.off('error', fail).setTimeout(0);
    done(null, { connection: socket });
  });
}

function refused(host: string): Error {
  return new Error(
    `${host} is in a private network. The operator has to list it in PRIVATE_HOSTS or set SMTP_URL.`,
  );
}

/** The name of the server for people. */
export function nameOfMailServer(server: MailServer): string {
  return 'url' in server ? new URL(server.url).host : `${server.host}:${server.port}`;
}
