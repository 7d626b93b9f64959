import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';
import { isStillUser, userReading } from '../../../platform/http/callers/authenticate.ts';
import { endWhenShutOut } from '../../../platform/http/end-when-shut-out.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { invoiceBatches } from '../invoice-lists.repository.ts';
import type { InvoiceWithCorrections } from '../invoices.repository.ts';
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
      const { user } = await userReading(services, request, []);
      if (!isStaff(user)) throw new UserError('notAdmin');
      const parsed = requestSchema.safeParse({ params: request.params, query: request.query });
      if (!parsed.success) throw new UserError('invalidFormat', parsed.error.message);
      const { year, format } = parsed.data.params;
      const { month } = parsed.data.query;
      const batches = invoiceBatches(services.db, { isTest: showsTests(services), year, month });
      const parts = partsOf(services, format, periodOf(year, month), batches);
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
        .send(
          endWhenShutOut(Readable.from(parts), () => isStillUser(services, request, user.id, [], isStaff)),
        );
    },
  });
}

const isStaff = ({ status }: Pick<CallingUser, 'status'>): boolean =>
  status === 'Admin' || status === 'Support';

/** A year may have any number of documents, so the file is made while it is sent. The first documents are read before its head. */
async function* partsOf(
  { settings }: Services,
  format: 'csv' | 'datev',
  period: { readonly from: string; readonly to: string },
  batches: AsyncIterable<readonly InvoiceWithCorrections[]>,
): AsyncGenerator<Buffer> {
  const { accountChart, datevConsultant, datevClient, sellerCountry } = settings.current;
  const batch = {
    chart: accountChart,
    consultant: datevConsultant,
    client: datevClient,
    country: sellerCountry,
    ...period,
    madeAt: new Date(),
  };
  let head: Buffer | undefined = format === 'csv' ? journalCsv.head() : datevFile.head(batch);
  for await (const invoices of batches) {
    if (head !== undefined) yield head;
    head = undefined;
    yield format === 'csv' ? journalCsv.lines(invoices) : datevFile.lines(batch, invoices);
  }
}

/** The first and the last day of a year or a month. */
function periodOf(year: number, month: number | undefined): { readonly from: string; readonly to: string } {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const [first, last] = month === undefined ? [1, 12] : [month, month];
  return { from: day(new Date(Date.UTC(year, first - 1, 1))), to: day(new Date(Date.UTC(year, last, 0))) };
}
