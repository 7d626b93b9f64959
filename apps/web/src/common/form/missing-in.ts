import type { Problems } from './use-form.ts';

/** The required fields that are empty. They have no sentence: their labels say that they are required. */
export function missingIn<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  required: readonly Name[],
): Problems<Record<Name, string>> {
  const missing = required.filter((name) => fields[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, true])) as Problems<Record<Name, string>>;
}
