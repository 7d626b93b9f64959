import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** A text that is sent many times: compressed once, with an ETag that identifies its version. */
export interface StaticFile {
  readonly contentType: string;
  readonly text: string;
  readonly gzipped: Buffer;
  readonly etag: string;
}

export async function makeStaticFile(contentType: string, text: string): Promise<StaticFile> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { contentType, text, gzipped: await compress(text), etag: `W/"${hash}"` };
}

/**
 * Answers with the file, or with 304 if the caller has it. Callers revalidate each time, and shared caches
 * store nothing.
 */
export function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('etag', file.etag);
  reply.header('vary', 'accept-encoding');
  if (tagsIn(request.headers['if-none-match']).includes(file.etag)) return reply.status(304).send();
  reply.type(file.contentType);
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(file.text);
  return reply.header('content-encoding', 'gzip').send(file.gzipped);
}

function tagsIn(header: string | undefined): readonly string[] {
  return (header ?? '').split(',').map((tag) => tag.trim());
}

/** Other clients get the plain text, which the server compresses differently if they accept that. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?:1|0\.0*[1-9])[\d.]*\s*)?(?:,|$)/i.test(String(header ?? ''));
}
