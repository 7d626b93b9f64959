import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idSchema, levelOf, resultReasons } from '@palimpsest/contract';
import { z } from 'zod';
import { UserError } from '../../platform/errors.ts';
import { readerOf } from '../../platform/http/callers/authenticate.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { rateLimitOf } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { contentUnlessDeleted } from '../../finding/texts/content-unless-deleted.ts';
import { reportForReading, shownPercent, sourceForReading, verdictOf } from '../reports/index.ts';
import { unsafeSelectMarkedStretches, unsafeSelectSourceBar } from '../report-store/index.ts';
import { answerImage, imageQuerySchema, parse } from './image-request.ts';
import { registerLogoRoute } from './license-logo.route.ts';
import { reportPreview } from './report-preview.ts';
import { resultBadge } from './result-badge.ts';
import { sourceBar } from './source-bar.ts';

/** A page of the overview shows a hundred of them. */
const imagesPerMinute = 3_000;
const badgeSize = 96;
const previewSize = 120;
const barSize = 240;

/** A visitor, who has access only through a link for everyone. */
const nobody: CallingUser = { id: 0, status: 'Guest' };

const formatSchema = z.enum(['svg', 'png']);
const idParams = z.object({ id: z.coerce.number().pipe(idSchema), format: formatSchema });

/**
 * GET /images/…: pictures of results, as SVG or PNG. Those of a report are for users who may read the report,
 * by the session cookie or through the permanent link in `permaLinkId`. A page of another site can't read
 * what its visitor may see, because the cookie isn't sent there.
 */
export function registerImageRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const config = { rateLimit: rateLimitOf(services.config, imagesPerMinute) };
  const userOf = async (request: FastifyRequest): Promise<CallingUser> =>
    (await readerOf(services, request, ['read'])).user ?? nobody;
  registerLogoRoute(app, services, imagesPerMinute);

  app.get('/images/result/:name', { config }, async (request, reply) => {
    const { percent, format } = parse(resultParams, request.params);
    const { size = badgeSize, scheme, lang, reasons } = parse(resultQuery, request.query);
    const level = levelOf(percent, reasons);
    return answerImage(request, reply, format, {
      version: [],
      isPublic: true,
      draw: () => resultBadge({ percent, level }, { size, scheme, language: lang }),
    });
  });

  app.get('/images/report/:id/badge.:format', { config }, async (request, reply) => {
    const { id, format } = parse(idParams, request.params);
    const { size = badgeSize, scheme, lang, permaLinkId } = parse(imageQuerySchema, request.query);
    const report = await reportForReading(db, await userOf(request), id, permaLinkId);
    const percent = shownPercent(report);
    const verdict = verdictOf(report);
    const result = percent === null || verdict === null ? null : { percent, level: verdict.Level, verdict };
    return answerImage(request, reply, format, {
      version: [percent, ...(verdict === null ? [] : Object.values(verdict).flat())],
      isPublic: false,
      draw: () => resultBadge(result, { size, scheme, language: lang }),
    });
  });

  app.get('/images/report/:id/preview.:format', { config }, async (request, reply) => {
    const { id, format } = parse(idParams, request.params);
    const { size = previewSize, scheme, permaLinkId } = parse(imageQuerySchema, request.query);
    const user = await userOf(request);
    const access = () => reportForReading(db, user, id, permaLinkId);
    const report = await access();
    const isFinished = report.status === 'Ok';
    return answerImage(request, reply, format, {
      version: [report.textId, isFinished, report.attempt, report.ratingVersion],
      isPublic: false,
      draw: async () => {
        const [content, stretches] = await Promise.all([
          contentUnlessDeleted(db, report.textId, access),
          isFinished ? unsafeSelectMarkedStretches(db, report.id) : [],
        ]);
        return reportPreview(content, stretches, { size, scheme });
      },
    });
  });

  app.get('/images/source/:id/bar.:format', { config }, async (request, reply) => {
    const { id, format } = parse(idParams, request.params);
    const { size = barSize, scheme, permaLinkId } = parse(imageQuerySchema, request.query);
    const { id: sourceId } = await sourceForReading(db, await userOf(request), id, permaLinkId);
    return answerImage(request, reply, format, {
      // The passages of a source never change.
      version: [],
      isPublic: false,
      draw: async () => {
        const source = await unsafeSelectSourceBar(db, sourceId);
        if (source === undefined) throw new UserError('comparisonNotFound', `source ${sourceId}`);
        return sourceBar(source, { size, scheme });
      },
    });
  });
}

/** `?reasons=leftOut,reworded`: those of the verdict, so that the picture has the colour of the report. */
const resultQuery = imageQuerySchema.extend({
  reasons: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(resultReasons))),
});

/** `12.5.svg`: the percentage and the format. */
const resultParams = z.object({ name: z.string() }).transform(({ name }, context) => {
  const [, percent, format] = /^(\d{1,3}(?:\.\d{1,6})?)\.(svg|png)$/.exec(name) ?? [];
  const parsed = formatSchema.safeParse(format);
  if (percent === undefined || Number(percent) > 100 || !parsed.success) {
    context.addIssue('a percent from 0 to 100 with .svg or .png is asked for');
    return z.NEVER;
  }
  return { percent: Number(percent), format: parsed.data };
});
