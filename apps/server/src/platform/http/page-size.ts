import { userSettingsFields, type Operation } from '@palimpsest/contract';
import { z } from 'zod';
import type { Caller } from './callers/caller.ts';

/** The body of a list call, with the page size in the user's settings if the call leaves it out. */
export function withPageSize(
  { storedPageSize }: Pick<Caller, 'storedPageSize'>,
  { input }: Pick<Operation, 'input'>,
  body: unknown,
): unknown {
  const isList = input instanceof z.ZodObject && Object.hasOwn(input.shape, 'pagesize');
  if (!isList || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (Object.hasOwn(body, 'pagesize')) return body;
  const stored = userSettingsFields.pagesize.safeParse(storedPageSize);
  return stored.success ? { ...body, pagesize: stored.data } : body;
}
