import { idSchema, permaLinkIdSchema, type BulkExportFormat, type ExportFormat } from '@palimpsest/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserError } from '../../platform/errors.ts';
import { isStillUser, userReading } from '../../platform/http/callers/authenticate.ts';
import { endWhenShutOut } from '../../platform/http/end-when-shut-out.ts';
import { rateLimitOf } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { BlobNotFoundError } from '../../platform/storage/index.ts';
import { exportForReading } from './exports.access.ts';
import { contentDisposition } from './file-name.ts';
import { requireOpenDataExport } from './own-data/open-data-export.ts';

const mediaTypes: Readonly<Record<ExportFormat | BulkExportFormat | 'data', string>> = {
  pdf: 'application/pdf',
  cst: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  data: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const requestSchema = z.object({
  params: z.object({ id: z.coerce.number().pipe(idSchema) }),
  query: z.object({ permaLinkId: permaLinkIdSchema.optional() }),
});

const downloadsPerMinute = 120;

/**
 * GET /api/exports/:id answers with the file. The session cookie is sufficient, so that a link works: reading
 * changes nothing, and a page of another site that sends a browser here learns nothing.
 */
export function registerExportRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'GET',
    url: '/api/exports/:id',
    config: { rateLimit: rateLimitOf(services.config, downloadsPerMinute) },
    handler: async (request, reply) => {
      const caller = await userReading(services, request, ['read']);
      const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
      if (!parsed.success) throw new UserError('noAccessToExport', parsed.error.message);
      const { params, query } = parsed.data;
      const row = await exportForReading(services.db, caller.user, params.id, query.permaLinkId);
      if (row.bulkFormat === 'data') await requireOpenDataExport(services.db, caller, row);
      if (row.status !== 'Ok' || row.blobKey === null) {
        throw new UserError('noAccessToExport', `export ${row.id} is ${row.status}`);
      }
      const stream = await services.blobs.open(row.blobKey).catch((error: unknown) => {
        throw error instanceof BlobNotFoundError ? new UserError('noAccessToExport', error.message) : error;
      });
      return reply
        .header('content-type', mediaTypes[row.bulkFormat ?? row.format])
        .header('content-disposition', contentDisposition(row.fileName))
        .header('content-length', row.bytes)
        .header('cache-control', 'private, no-store')
        .send(endWhenShutOut(stream, () => isStillUser(services, request, caller.user.id, ['read'])));
    },
  });
}
