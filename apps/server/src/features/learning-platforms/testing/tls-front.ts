import { createServer } from 'node:https';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeOwnKey } from '../../../platform/saml/own-key.ts';

/** A server that speaks TLS to browsers, by any name, and passes everything on. Its certificate is signed by itself. */
export interface TlsFront {
  readonly port: number;
  /** Requests for a host go to this address from now on. Others are not found. */
  readonly pass: (host: string, to: string) => void;
  readonly stop: () => Promise<void>;
}

export async function startTlsFront(): Promise<TlsFront> {
  const { privateKey: key, certificate: cert } = await makeOwnKey('front.test');
  const targets = new Map<string, string>();
  const server = createServer({ key, cert }, (request, reply) => {
    const { method, url = '/', headers } = request;
    const target = targets.get((headers.host ?? '').replace(/:\d+$/, ''));
    if (target === undefined) {
      reply.writeHead(404).end();
      return;
    }
    const passed = ask(new URL(url, target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pass: (host, to) => targets.set(host, to),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
