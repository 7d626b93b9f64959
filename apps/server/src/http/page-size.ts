import { userSettingsFields, type Operation } from '@palimpsest/contract';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { selectSettings } from '../users/users.repository.ts';
import type { SessionUser } from './session-user.ts';

/** The body of a list call, with the page size in the user's settings if the call leaves it out. */
export async function withPageSize(
  db: Database,
  user: SessionUser,
  { input }: Pick<Operation, 'input'>,
  body: unknown,
): Promise<unknown> {
  const isList = input instanceof z.ZodObject && Object.hasOwn(input.shape, 'pagesize');
  if (!isList || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (Object.hasOwn(body, 'pagesize')) return body;
  const { settings } = await selectSettings(db, user.id);
  const stored = userSettingsFields.pagesize.safeParse(settings['pagesize']);
  return stored.success ? { ...body, pagesize: stored.data } : body;
}
