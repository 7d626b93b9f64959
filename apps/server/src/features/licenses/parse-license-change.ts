import { operations } from '@palimpsest/contract';
import type { ManagedChange } from './change-managed-license.ts';

export type ParsedChange =
  | { readonly change: ManagedChange; readonly problem: '' }
  | { readonly change: undefined; readonly problem: string };

/** Reads changes of a licence as the API does; the problem is in English, for the operator. */
export function parseLicenseChange(fields: Readonly<Record<string, unknown>>): ParsedChange {
  const parsed = operations.UpdateLicenseAsAdmin.input.safeParse({ licenseid: 1, fields });
  if (parsed.success) return { change: parsed.data.fields, problem: '' };
  const [issue] = parsed.error.issues;
  const name = issue?.path.at(-1);
  const message = issue?.message ?? 'not valid';
  return { change: undefined, problem: name === 'fields' ? message : `${String(name)}: ${message}` };
}
