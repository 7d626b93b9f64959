import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer } from '../settings/index.ts';

/**
 * A connection to the mail server; close it afterwards. Throws if its password was sealed with another key.
 * @param timeoutMs For each of: connecting, the greeting, an answer.
 */
export function openMailTransport(server: MailServer, timeoutMs: number): Transporter {
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
  });
}

/** For people: the name of the server. */
export function nameOfMailServer(server: MailServer): string {
  return 'url' in server ? new URL(server.url).host : `${server.host}:${server.port}`;
}
