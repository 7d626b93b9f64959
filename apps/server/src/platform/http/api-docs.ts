import { openApiDocument } from '@palimpsest/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { productVersion } from '../version.ts';
import { apiPage, apiPageStyles } from './api-page.ts';
import { inSingleQuotes } from './api-page/curl-example.ts';
import { escapeText } from './api-page/html.ts';
import { originOf } from './origin.ts';
import { makeStaticFile, sendStaticFile, type StaticFile } from './static-file.ts';

/**
 * Represents the installation's URL in documents that are rendered once. Escaping doesn't change it, and
 * nobody can own it.
 */
const originPlaceholder = 'https://address-of-this-installation.invalid';

interface ApiDocs {
  readonly page: StaticFile;
  readonly openApi: StaticFile;
}

/**
 * The API for readers (/api/docs) and for programs (/api/openapi.json), both generated from the contract.
 *
 * Both contain the URL of this installation and are rendered once, at the first call, with a placeholder for
 * it. With PUBLIC_URL there is one URL. Without it, the URL comes from the Host header, so only the documents
 * of the last URL are kept: callers who invent hosts can't fill the memory. Shared caches may not store an
 * answer, because a header determines a part of it.
 */
export function registerApiDocs(app: FastifyInstance, services: Services): void {
  const docsOf = keepLast(once(renderTemplates));
  const docsFor = (request: FastifyRequest): Promise<ApiDocs> => docsOf(originOf(services, request));
  app.get('/api/openapi.json', async (request, reply: FastifyReply) =>
    sendStaticFile((await docsFor(request)).openApi, request, reply),
  );
  app.get('/api/docs', async (request, reply: FastifyReply) =>
    sendStaticFile((await docsFor(request)).page, request, reply),
  );
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(apiPageStyles),
  );
}

type Templates = (origin: string) => Promise<ApiDocs>;

function renderTemplates(): Templates {
  const document = openApiDocument({ serverUrl: originPlaceholder, version: productVersion });
  const page = apiPage(document).split(originPlaceholder);
  const openApi = JSON.stringify(document).split(originPlaceholder);
  return async (origin) => ({
    // The page shows the URL only in shell commands.
    page: await makeStaticFile('text/html; charset=utf-8', page.join(escapeText(inSingleQuotes(origin)))),
    openApi: await makeStaticFile(
      'application/json; charset=utf-8',
      openApi.join(JSON.stringify(origin).slice(1, -1)),
    ),
  });
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Callers with the same origin share its documents, also while these are being generated. */
function keepLast(templates: () => Templates): Templates {
  let last: { readonly origin: string; readonly docs: Promise<ApiDocs> } | undefined;
  return (origin) => {
    if (last?.origin !== origin) last = { origin, docs: templates()(origin) };
    return last.docs;
  };
}
