import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { FoundDocument, ProviderAnswer } from '../provider.ts';
import { restMsOf } from './rest-of.ts';

/** The frame of an answer. Throws `malformed` if the service does not answer as documented. */
export function parseProviderAnswer<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderError(
    'malformed',
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as documented'}`,
  );
}

/** More results than anybody asks for are not read. */
const maxItems = 200;

/** A list of results, of which those that are not as documented are left out. */
export function arrayOfAnswer<Schema extends z.ZodType>(
  schema: Schema,
  items: readonly unknown[] | null | undefined,
): readonly z.output<Schema>[] {
  return (items ?? []).slice(0, maxItems).flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A field that the document can do without: anything but text is ''. */
export const anyText = z.string().catch('');
/** The same with undefined. */
export const anyValue = z.string().optional().catch(undefined);
export const anyNumber = z.number().nullable().catch(null);
export const anyFlag = z.boolean().catch(false);
/** Texts of a list; a single text is a list of one. */
export const anyTexts = z
  .union([z.string().transform((text) => [text]), z.array(z.unknown()).transform(onlyTexts)])
  .catch([]);
/** Objects of a list, to be read with `itemsOf`. */
export const anyItems = z.array(z.unknown()).catch([]);

function onlyTexts(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** The answer to a query of one request. */
export function answerOf(
  documents: readonly (FoundDocument | undefined)[],
  headers: Headers,
  { limit = maxItems, requests = 1 }: { readonly limit?: number; readonly requests?: number } = {},
): ProviderAnswer {
  return {
    documents: documents.filter((document) => document !== undefined).slice(0, limit),
    requests,
    restMs: restMsOf(headers, new Date()),
  };
}

/** The answer about a publication that the service does not know. */
export function nothingFound(requests = 1): ProviderAnswer {
  return { documents: [], requests, restMs: 0 };
}
