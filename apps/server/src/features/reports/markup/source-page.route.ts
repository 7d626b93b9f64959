import { idSchema } from '@palimpsest/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';
import { isStillUser, userReading } from '../../../platform/http/callers/authenticate.ts';
import { endWhenShutOut } from '../../../platform/http/end-when-shut-out.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { BlobNotFoundError } from '../../../platform/storage/index.ts';
import { unsafeSelectPageFile } from '../../../finding/texts/page-files.repository.ts';
import { sourceForReading } from '../reports.access.ts';

const paramsSchema = z.object({ id: z.coerce.number().pipe(idSchema) });
const downloadsPerMinute = 60;

/**
 * GET /api/sources/:id/page answers with the page of an online source as its server sent it. It may be hostile: browsers
 * save it and never show it as a page of ours.
 */
export function registerSourcePageRoute(app: FastifyInstance, services: Services): void {
  const { db, blobs, config } = services;
  const options = { config: { rateLimit: rateLimitOf(config, downloadsPerMinute) } };
  app.get('/api/sources/:id/page', options, async (request, reply) => {
    const { user } = await userReading(services, request, ['read']);
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw new UserError('comparisonNotFound', params.error.message);
    const source = await sourceForReading(db, user, params.data.id);
    const page = source.kind === 'web' ? await unsafeSelectPageFile(db, source.textId) : undefined;
    if (page === undefined) throw new UserError('comparisonNotFound', `source ${source.id} has no page`);
    const stream = await blobs.open(page.blobKey).catch((error: unknown) => {
      throw error instanceof BlobNotFoundError ? new UserError('comparisonNotFound', error.message) : error;
    });
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="source-${source.id}.bin"`)
      .header('content-length', page.bytes)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(endWhenShutOut(stream, () => isStillUser(services, request, user.id, ['read'])));
  });
}
