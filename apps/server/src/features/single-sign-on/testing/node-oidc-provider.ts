import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface NodeOidcProvider {
  readonly issuer: string;
  /** Names the addresses of ours. */
  register(own: OwnUrls): void;
  stop(): Promise<void>;
}

/** The addresses that an administrator enters at the provider. */
interface OwnUrls {
  readonly OwnCallbackUrl: string;
  readonly OwnLogoutUrl: string;
  readonly OwnBackChannelUrl: string;
}

export const openIdClient = { id: 'palimpsest', secret: 'a secret of the tests' } as const;

/** `oidc-provider`, a certified OpenID provider, with its own pages for development, which take every name and password. */
export async function startNodeOidcProvider(domain: string): Promise<NodeOidcProvider> {
  let handle: RequestListener = (_request, reply) => reply.writeHead(503).end();
  const server = createServer((request, reply) => handle(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register: (own) => {
      const provider = new Provider(issuer, configuration(domain, own));
      handle = (request, reply) => void provider.callback()(request, reply);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configuration(domain: string, own: OwnUrls): Configuration {
  return {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [own.OwnCallbackUrl],
        post_logout_redirect_uris: [own.OwnLogoutUrl],
        backchannel_logout_uri: own.OwnBackChannelUrl,
        backchannel_logout_session_required: true,
      },
    ],
    features: { backchannelLogout: { enabled: true } },
    // It calls no private address by itself, and the product of the tests is at one.
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, {
        method: method ?? 'GET',
        headers: headers ?? {},
        body: body ?? null,
        signal: signal ?? null,
      }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true, name: `The person ${id}` }),
    }),
  };
}
