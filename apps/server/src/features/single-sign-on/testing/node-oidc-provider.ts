import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface NodeOidcProvider {
  readonly issuer: string;
  /** Names the addresses that it may lead back to. */
  register(callbackUrl: string, logoutUrl: string): void;
  stop(): Promise<void>;
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
    register: (callbackUrl, logoutUrl) => {
      const provider = new Provider(issuer, configuration(domain, callbackUrl, logoutUrl));
      handle = (request, reply) => void provider.callback()(request, reply);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configuration(domain: string, callbackUrl: string, logoutUrl: string): Configuration {
  return {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [logoutUrl],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true, name: `The person ${id}` }),
    }),
  };
}
