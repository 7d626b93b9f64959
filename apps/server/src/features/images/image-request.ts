import { createHash } from 'node:crypto';
import { languageSchema, permaLinkIdSchema } from '@palimpsest/contract';
import { renderAsync } from '@resvg/resvg-js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserError } from '../../platform/errors.ts';
import { schemes } from './image-colours.ts';

/** The parameters that every image accepts. A request with any other parameter is refused. */
export const imageQuerySchema = z.strictObject({
  /** Width in pixels. */
  size: z.coerce.number().int().min(16).max(512).optional(),
  scheme: z.enum(schemes).default('light'),
  lang: languageSchema.default('en'),
  permaLinkId: permaLinkIdSchema.optional(),
  /** Ignored here: a page that knows of a new result uses a new URL, to avoid the cached picture. */
  v: z.string().max(40).optional(),
});

export type ImageQuery = z.output<typeof imageQuerySchema>;

/** Incremented when the look of the images changes, so that browsers load them again. */
const designVersion = 1;

export function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UserError('invalidFormat', parsed.error.message);
}

interface Image {
  /** Everything that the image depends on, besides the parameters of the request. */
  readonly version: readonly unknown[];
  /**
   * Whether anyone may see it. Otherwise only the requesting browser caches it, and revalidates each time.
   */
  readonly isPublic: boolean;
  readonly draw: () => string | Promise<string>;
}

/**
 * Answers with an image as SVG, or as PNG if the name ends in .png. The answer is empty if the browser
 * already has the image.
 */
export async function answerImage(
  request: FastifyRequest,
  reply: FastifyReply,
  format: 'svg' | 'png',
  image: Image,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([designVersion, request.url, image.version]))
    .digest('base64url')
    .slice(0, 22)}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', image.isPublic ? 'public, max-age=86400' : 'private, no-cache');
  // A shared badge may be shown on other sites' pages; private images may not.
  if (image.isPublic) void reply.header('cross-origin-resource-policy', 'cross-origin');
  else void reply.header('vary', 'cookie');
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  const svg = await image.draw();
  if (format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(svg);
  // The images contain no text that needs a font.
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return reply.type('image/png').send(drawn.asPng());
}
