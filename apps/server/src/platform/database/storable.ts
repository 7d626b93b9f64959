/**
 * A value that PostgreSQL can store. U+0000, which neither text nor jsonb accepts, is removed from its
 * strings. Half a surrogate pair, which UTF-8 can't encode, becomes U+FFFD now instead of on the way to the
 * database.
 */
export function storable<Value>(value: Value): Value {
  return storableUnknown(value) as Value;
}

function storableUnknown(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storableUnknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storableUnknown(inner)]));
}
