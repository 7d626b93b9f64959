import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from './app.ts';
import { handlers } from './compose.ts';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Every route that is not an operation of the API, with U+0000 in all that it could give to the database. */

interface Route {
  readonly methods: readonly string[];
  readonly url: string;
}

let server: TestServer;
let app: App;
const routes: Route[] = [];
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  const watching: Pick<Part, 'routes'> = {
    routes: (fastify) => {
      fastify.addHook('onRoute', ({ method, url }) => {
        routes.push({ methods: [method].flat(), url });
      });
    },
  };
  app = await createApp(server.services, handlers, [watching as Part, ...parts]);
  await app.fastify.ready();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const fields = (
  'id code state from to format lang permaLinkId outcome SAMLRequest SAMLResponse RelayState Signature SigAlg ' +
  'iss login_hint client_id id_token openid_configuration registration_token'
).split(' ');
const cookies = ['sid', 'token', 'browser', 'palimpsest_referral', 'palimpsest_lti'];

it('U+0000 in a request causes no error of the server', async () => {
  const urls = routes.map(({ url }) => url);
  for (const known of [
    '/login/:name',
    '/signup/:code',
    '/sso/:name/metadata',
    '/lti/:code/login',
    '/scim/v2/*',
  ])
    expect(urls).toContain(known);
  const faults: string[] = [];
  for (const { methods, url } of routes) {
    for (const method of methods) {
      for (const value of ['%00', 'a%00b']) {
        const form = fields.map((name) => `${name}=${value}`).join('&');
        const path = url.replaceAll(/:\w+|\*/g, value);
        const { statusCode } = await app.fastify.inject({
          method: method as 'GET',
          url: `${path}?${form}`,
          headers: {
            referer: 'https://intranet.example/',
            cookie: cookies.map((name) => `${name}=${value}`).join('; '),
            ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(method === 'POST' ? { payload: form } : {}),
        });
        if (statusCode >= 500) faults.push(`${statusCode} ${method} ${path}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
