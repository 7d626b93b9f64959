import { storable } from '../../../platform/database/storable.ts';
import { ScimError } from './scim-error.ts';

/** The largest body, in bytes. A group of 10,000 people has about 600 kB. */
export const mostBodyBytes = 1_000_000;
const mostDepth = 12;
const mostValues = 60_000;

export type ScimObject = Readonly<Record<string, unknown>>;

/** Reads a body of at most `mostBodyBytes`. Depth and number of values are counted before anything is built. */
export function readScimBody(text: string): ScimObject {
  requireBounded(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ScimError('malformed');
  }
  if (!isObject(value)) throw new ScimError('malformed');
  return storable(value);
}

function requireBounded(text: string): void {
  let depth = 0;
  let values = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',') values += 1;
    if (depth > mostDepth || values > mostValues) throw new ScimError('malformed', 'The body is too deep.');
  }
}

export function isObject(value: unknown): value is ScimObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An attribute, whatever the case of its name (RFC 7643, 2.1). Undefined without it, and for null. */
export function valueIn(object: ScimObject, name: string): unknown {
  const wanted = name.toLowerCase();
  const found = Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1];
  return found === null ? undefined : found;
}

/** A text; '' without the attribute. */
export function textIn(object: ScimObject, name: string, mostChars = 300): string {
  return asText(valueIn(object, name), name, mostChars);
}

export function asText(value: unknown, name: string, mostChars = 300): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new ScimError('valueNotValid', `${name} has to be a text.`);
  }
  const text = String(value).trim();
  if (text.length > mostChars)
    throw new ScimError('valueNotValid', `${name} is longer than ${mostChars} characters.`);
  return text;
}

/** A truth value. Entra ID sends "True" and "False" as texts. */
export function asBoolean(value: unknown, name: string): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw new ScimError('valueNotValid', `${name} has to be true or false.`);
}

/** The values of an attribute with several; a single one counts as a list of one. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
