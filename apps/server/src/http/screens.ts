import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { UserError } from '../errors.ts';

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The page of the screens, with the settings that it needs before its first call; undefined if it is not built. */
export function readScreensPage(config: Pick<Config, 'guests' | 'passwordMinChars'>): string | undefined {
  if (!existsSync(`${folder}index.html`)) return undefined;
  const page = readFileSync(`${folder}index.html`, 'utf8');
  return withSetting(withSetting(page, 'guests', config.guests), 'password-min', config.passwordMinChars);
}

/** `apps/web/src/api/page-settings.ts` reads it. */
function withSetting(page: string, name: string, value: string | number): string {
  const before = `<meta name="palimpsest-${name}" content="`;
  const start = page.indexOf(before) + before.length;
  if (start < before.length)
    throw new Error(`The page of the screens has no setting "${name}". Build it again.`);
  return `${page.slice(0, start)}${value}${page.slice(page.indexOf('"', start))}`;
}

/** The hashes of the scripts within the page, as the content security policy names them. */
export function inlineScriptHashes(page: string): readonly string[] {
  return Array.from(
    page.matchAll(/<script>([^<]*)<\/script>/g),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * The built screens. Files under /assets have a hash in their name and are cached for a year. Every other
 * path without a file is a route of the screens and gets index.html, except under /api.
 */
export async function registerScreens(app: FastifyInstance, page: string | undefined): Promise<void> {
  if (page === undefined) {
    app.setNotFoundHandler((request, reply) => notBuilt(request.url, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) throw new UserError('operationUnknown', request.url);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/');
    if (!isPage) return reply.status(404).type('text/plain').send('Not found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

function notBuilt(url: string, reply: FastifyReply): FastifyReply {
  if (url.startsWith('/api/')) throw new UserError('operationUnknown', url);
  return reply
    .status(503)
    .type('text/plain')
    .send('The screens are not built. Start Palimpsest with npm start, which builds them.');
}
