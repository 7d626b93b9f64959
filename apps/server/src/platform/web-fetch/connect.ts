import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AddressRefused, FetchError } from './fetch-error.ts';

export interface ConnectOptions {
  /** Whether connections to an IP address are allowed, to which the host of the URL was resolved. */
  readonly isAllowed: (address: string, url: URL) => boolean;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Sent beside the usual headers, for example to ask whether a page has changed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: string;
}

/**
 * Sends one request and returns the answer as soon as its headers arrive. The name is resolved once, and the
 * connection uses the address that was checked: if the name resolves to another address a moment later, that
 * has no effect.
 */
export async function sendRequest(url: URL, options: ConnectOptions): Promise<IncomingMessage> {
  const { headers, method, body, signal, userAgent } = options;
  const isAllowed = (address: string): boolean => options.isAllowed(address, url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw notAllowed(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request: ClientRequest = send(url, {
    method: method ?? 'GET',
    // A separate connection, made through our lookup, and closed afterwards.
    agent: false,
    lookup: lookupAllowed(isAllowed),
    signal,
    maxHeaderSize: 32 * 1024,
    headers: {
      'User-Agent': userAgent,
      Accept: 'text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.5',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
  request.once('response', resolve);
  request.once('upgrade', (_answer, socket) => {
    socket.destroy();
    reject(new FetchError('urlReadError', 'answered with another protocol'));
  });
  request.on('error', reject);
  request.once('socket', (socket) => {
    // The final check: the address of the actual connection.
    socket.once('connect', () => {
      const address = socket.remoteAddress;
      // The other side has closed the connection already, so nothing is sent, and nobody knows any more where it led.
      if (address === undefined) request.destroy(new FetchError('urlReadError', 'the connection was closed'));
      else if (!isAllowed(address)) request.destroy(notAllowed(address));
    });
  });
  request.end(body);
  return promise;
}

/** One refused address among others indicates a trap as well, so all are refused. */
export function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const refused = error === null ? addresses.find(({ address }) => !isAllowed(address)) : undefined;
      const [first] = error === null ? addresses : [];
      if (error !== null) callback(error, '', 0);
      else if (refused !== undefined) callback(notAllowed(refused.address), '', 0);
      else if (first === undefined)
        callback(new FetchError('urlReadError', 'the name has no address'), '', 0);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function notAllowed(address: string): AddressRefused {
  return new AddressRefused(address);
}
