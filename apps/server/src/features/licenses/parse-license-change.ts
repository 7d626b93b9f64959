import { operations } from '@palimpsest/contract';
import type { z } from 'zod';
import type { ManagedChange } from './change-managed-license.ts';
import type { NewLicense } from './create-license.ts';

export type ParsedChange =
  | { readonly change: ManagedChange; readonly problem: '' }
  | { readonly change: undefined; readonly problem: string };

export type ParsedLicense =
  | { readonly license: NewLicense; readonly problem: '' }
  | { readonly license: undefined; readonly problem: string };

/** Reads changes of a licence as the API does; the problem is in English, for the operator. */
export function parseLicenseChange(fields: Readonly<Record<string, unknown>>): ParsedChange {
  const parsed = operations.UpdateLicenseAsAdmin.input.safeParse({ licenseid: 1, fields });
  if (parsed.success) return { change: parsed.data.fields, problem: '' };
  return { change: undefined, problem: problemOf(parsed.error) };
}

/** The same for a new licence. */
export function parseNewLicense({ phase, ...fields }: NewLicense): ParsedLicense {
  // Periods of the command line are days, which have been read before.
  const input = { ...fields, validTo: null, contractCredits: phase.contractCredits };
  const parsed = operations.CreateLicense.input.safeParse(input);
  if (!parsed.success) return { license: undefined, problem: problemOf(parsed.error) };
  const { licensee, code, comment, type, terms, adminMail } = parsed.data;
  return { license: { licensee, code, comment, type, terms, adminMail, phase }, problem: '' };
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  const name = issue?.path.at(-1);
  const message = issue?.message ?? 'not valid';
  return name === 'fields' ? message : `${String(name)}: ${message}`;
}
