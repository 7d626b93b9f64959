import { openApiDocument } from '@palimpsest/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { productVersion } from '../version.ts';
import { apiPage, apiPageStyles } from './api-page.ts';
import { originOf } from './origin.ts';

/** The API for readers (/api/docs) and for programs (/api/openapi.json), both written from the contract. */
export function registerApiDocs(app: FastifyInstance, services: Services): void {
  const documentFor = (request: FastifyRequest) =>
    openApiDocument({
      serverUrl: originOf(services.config, request),
      version: productVersion,
    });
  app.get('/api/openapi.json', (request) => documentFor(request));
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(documentFor(request))),
  );
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(apiPageStyles),
  );
}
