import { invoiceIdSchema } from '@palimpsest/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentDisposition } from '../../exports/index.ts';
import { UserError } from '../../../platform/errors.ts';
import { callerOf, userReading } from '../../../platform/http/callers/authenticate.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { isShopOpen } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import { invoiceForReading } from '../invoices.access.ts';
import { unsafeInvoiceFile } from './invoice-file.ts';

const downloadsPerMinute = 60;

/**
 * GET /api/invoices/:id/pdf and …/xml answer with the files of an invoice of the caller; the cookie is enough. GET
 * /export/?rid=… is the address in emails and on other sites: it leads to the PDF, or to the log-in first.
 */
export function registerInvoiceRoutes(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: rateLimitOf(services.config, downloadsPerMinute) };
  app.route({
    method: 'GET',
    url: '/api/invoices/:id/:kind',
    config,
    handler: async (request, reply) => {
      const { user } = await userReading(services, request, []);
      const params = z
        .object({ id: invoiceIdSchema, kind: z.enum(['pdf', 'xml']) })
        .safeParse(request.params);
      if (!params.success) throw new UserError('noAccessToInvoice', params.error.message);
      const invoice = await invoiceForReading(services.db, user, params.data.id);
      const file = await unsafeInvoiceFile(services, invoice.id, params.data.kind);
      return reply
        .header('content-type', file.mediaType)
        .header('content-disposition', contentDisposition(file.name))
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  });
  app.route({
    method: 'GET',
    url: '/export',
    config,
    handler: async (request, reply) => {
      const query = z.object({ rid: invoiceIdSchema }).safeParse(request.query);
      if (!query.success) throw new UserError('noAccessToInvoice', query.error.message);
      const { user } = await callerOf(services, request);
      const { rid } = query.data;
      if (user !== null) return reply.redirect(`/api/invoices/${rid}/pdf`);
      // After the log-in, the page of the invoice offers the file.
      return reply.redirect(isShopOpen(services) ? `/login?back=%2Fcheckout%2F${rid}` : '/login');
    },
  });
}
