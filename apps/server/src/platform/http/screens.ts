import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { UserError } from '../errors.ts';
import type { Settings } from '../settings/index.ts';
import { escapeText } from './api-page/html.ts';
import { withSign } from './sign.ts';

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The page of the screens as it was built; undefined if it was not. */
export function readScreensPage(): string | undefined {
  return existsSync(`${folder}index.html`) ? readFileSync(`${folder}index.html`, 'utf8') : undefined;
}

/** The page with the settings that it needs before its first call, made again after a change of them. */
export function currentPage(page: string, settings: Settings): () => string {
  let last: { readonly of: unknown; readonly page: string } | undefined;
  return () => {
    if (last?.of !== settings.current) last = { of: settings.current, page: withSettings(page, settings) };
    return last.page;
  };
}

function withSettings(page: string, { current, state }: Settings): string {
  const values = {
    guests: current.guests,
    'password-min': String(current.passwordMinChars),
    name: current.name,
    logo: state.logo,
    languages: [...new Set([current.defaultLanguage, ...current.languages])].join(' '),
    credits: current.credits,
    shop: current.isShopClosed && current.credits === 'counted' ? 'closed' : current.shop,
    site: current.siteUrl ?? '',
    // For visitors without a session, who make no call before they sign up.
    maintenance: state.maintenance === null ? '' : JSON.stringify(state.maintenance),
  };
  const filled = Object.entries(values).reduce(
    (filledSoFar, [name, value]) => withSetting(filledSoFar, name, escapeText(value)),
    page,
  );
  const titled = filled.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(current.name)}</title>`);
  const logo = state.logo === '' ? '' : `/images/logo/${state.logo}`;
  return withSign(titled, { name: current.name, logo });
}

/** `apps/web/src/api/page-settings.ts` reads it. */
function withSetting(page: string, name: string, value: string): string {
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

/** The paths of the files that were there at the start, apart from hidden ones. */
function builtFiles(): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  );
}

/**
 * The built screens. Files under /assets have a hash in their name and are cached for a year. Every other
 * path without a file is a route of the screens and gets index.html, except under /api.
 */
export async function registerScreens(
  app: FastifyInstance,
  builtPage: string | undefined,
  settings: Settings,
): Promise<void> {
  if (builtPage === undefined) {
    app.setNotFoundHandler((request, reply) => notBuilt(request.url, reply));
    return;
  }
  const pageNow = currentPage(builtPage, settings);
  const files = builtFiles();
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // A route for each of the 950 files took 200 ms of every start, two thirds of it.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) throw new UserError('operationUnknown', request.url);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/');
    if (!isPage) return reply.status(404).type('text/plain').send('Not found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageNow());
  });
}

function notBuilt(url: string, reply: FastifyReply): FastifyReply {
  if (url.startsWith('/api/')) throw new UserError('operationUnknown', url);
  return reply
    .status(503)
    .type('text/plain')
    .send('The screens are not built. Start Palimpsest with npm start, which builds them.');
}
