import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';
import { userReading } from '../../../platform/http/callers/authenticate.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { selectInvoicesOfPeriod } from '../invoice-lists.repository.ts';
import { showsTests } from '../shows-tests.ts';
import { datevFile } from './datev-file.ts';
import { journalCsv } from './journal-csv.ts';

const requestSchema = z.object({
  params: z.object({
    year: z.coerce.number().int().min(2000).max(9999),
    format: z.enum(['csv', 'datev']),
  }),
  query: z.object({ month: z.coerce.number().int().min(1).max(12).optional() }),
});

const downloadsPerMinute = 30;

/**
 * GET /api/accounting/:year/:format answers with all documents of a year, or with those of ?month=. Only the staff may read
 * them. The cookie is enough, as for other files.
 */
export function registerAccountingRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'GET',
    url: '/api/accounting/:year/:format',
    config: { rateLimit: rateLimitOf(services.config, downloadsPerMinute) },
    handler: async (request, reply) => {
      const { user } = await userReading(services, request, 'invoices:read');
      if (user.status !== 'Admin' && user.status !== 'Support') throw new UserError('notAdmin');
      const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
      if (!parsed.success) throw new UserError('invalidFormat', parsed.error.message);
      const { year, format } = parsed.data.params;
      const { month } = parsed.data.query;
      const invoices = await selectInvoicesOfPeriod(services.db, {
        isTest: showsTests(services),
        year,
        month,
      });
      const { accountChart, datevConsultant, datevClient, sellerCountry } = services.settings.current;
      const period = periodOf(year, month);
      const bytes =
        format === 'csv'
          ? journalCsv(invoices)
          : datevFile({
              chart: accountChart,
              consultant: datevConsultant,
              client: datevClient,
              country: sellerCountry,
              ...period,
              madeAt: new Date(),
              invoices,
            });
      const name = [format === 'csv' ? 'invoices' : 'EXTF_Buchungsstapel', year, month].filter(
        (part) => part !== undefined,
      );
      return reply
        .header(
          'content-type',
          format === 'csv' ? 'text/csv; charset=utf-8' : 'text/csv; charset=windows-1252',
        )
        .header('content-disposition', `attachment; filename="${name.join('_')}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  });
}

/** The first and the last day of a year or a month. */
function periodOf(year: number, month: number | undefined): { readonly from: string; readonly to: string } {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const [first, last] = month === undefined ? [1, 12] : [month, month];
  return { from: day(new Date(Date.UTC(year, first - 1, 1))), to: day(new Date(Date.UTC(year, last, 0))) };
}
