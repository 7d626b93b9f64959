/** The value of a field of unknown JSON; `a.b` is the field b in the field a. Undefined if there is no such field. */
export function fieldOf(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** The text of a field; of a list of texts, its first. Numbers are written out, everything else is ''. */
export function textOfField(value: unknown, path: string): string {
  const found = fieldOf(value, path);
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return typeof first === 'string' ? first : typeof first === 'number' ? String(first) : '';
}
