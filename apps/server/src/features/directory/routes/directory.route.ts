import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RetryLaterError } from '../../../platform/errors.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { perMinutes, requireWithin } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { mostBodyBytes, readScimBody, type ScimObject } from '../protocol/scim-body.ts';
import { errorBody, ScimError } from '../protocol/scim-error.ts';
import { scimPath } from '../protocol/scim-path.ts';
import { admitDirectory } from '../tokens/admit-directory.ts';
import { asScimError } from './as-scim-error.ts';
import { serveBulk } from './bulk.ts';
import type { ScimAnswer, ScimContext, ScimMethod } from './scim-request.ts';
import { serve } from './serve.ts';

const mediaType = 'application/scim+json; charset=utf-8';
const bulkRequests = perMinutes(1, 'directory-bulk', 30);

/**
 * SCIM 2.0 (RFC 7643 and 7644) for the directories of organisations: /scim/v2/Users, Groups, Bulk, Schemas, ResourceTypes and
 * ServiceProviderConfig. The token of the licence is sent in `Authorization`; cookies are not looked at, so no page of another
 * site can call in the name of a person.
 */
export async function registerDirectoryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBodyBytes },
      (_request, body, done) => done(null, body),
    );
    part.setErrorHandler((error, _request, reply) => refuse(services, reply, error));
    part.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${scimPath}/*`,
      config: { refusable: 'change' },
      bodyLimit: mostBodyBytes,
      // The token decides before the body is read.
      onRequest: async (request) => {
        licenses.set(request, await admitDirectory(services, request));
      },
      handler: (request, reply) => answer(services, request, reply),
    });
  });
}

const licenses = new WeakMap<FastifyRequest, number>();

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const licenseId = licenses.get(request);
  if (licenseId === undefined) throw new ScimError('tokenNotValid');
  const context: ScimContext = { services, licenseId, base: originOf(services, request) + scimPath };
  const path = pathOf(request);
  if (path.toLowerCase() === '/bulk') {
    if (request.method !== 'POST') throw new ScimError('methodNotAllowed');
    await requireWithin(services.db, bulkRequests, String(licenseId));
    return send(reply, { status: 200, body: await serveBulk(context, bodyOf(request)) });
  }
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  const result = await serve(context, {
    method: request.method as ScimMethod,
    path,
    query: request.query as ScimObject,
    body: () => bodyOf(request),
    ifMatch,
    ifNoneMatch,
  });
  return send(reply, result);
}

/** The path behind the address of the service. */
function pathOf(request: FastifyRequest): string {
  const { '*': rest = '' } = request.params as { readonly '*'?: string };
  return `/${rest.replace(/\/$/, '')}`;
}

function bodyOf({ body }: FastifyRequest): ScimObject {
  if (typeof body !== 'string') throw new ScimError('malformed', 'There is no body.');
  return readScimBody(body);
}

function send(reply: FastifyReply, { status, body, location, version }: ScimAnswer): FastifyReply {
  void reply.status(status).header('cache-control', 'no-store');
  if (location !== undefined) void reply.header('location', location);
  if (version !== undefined) void reply.header('etag', version);
  return body === undefined ? reply.send() : reply.type(mediaType).send(JSON.stringify(body));
}

function refuse(services: Services, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = asScimError(error, services.log);
  if (refusal.problem === 'tokenNotValid') void reply.header('www-authenticate', 'Bearer realm="SCIM"');
  if (error instanceof RetryLaterError)
    void reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000));
  return send(reply, { status: refusal.status, body: errorBody(refusal) });
}
