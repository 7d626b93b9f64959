import type { JsonSchema } from './types.ts';

interface Polish {
  /** Whether unknown fields are rejected. Answers are open: a newer server may add a field. */
  readonly isClosed: boolean;
}

/** Makes zod's schema easier to read: no technical bounds, enums instead of unions. */
export function polishSchema(schema: JsonSchema, polish: Polish): JsonSchema {
  const plain = withoutNoise(schema, polish);
  const inner = (part: JsonSchema): JsonSchema => polishSchema(part, polish);
  const whole: JsonSchema = {
    ...plain,
    ...(plain.items && { items: inner(plain.items) }),
    ...(plain.anyOf && { anyOf: plain.anyOf.map(inner) }),
    ...(plain.properties && {
      properties: Object.fromEntries(
        Object.entries(plain.properties).map(([field, part]) => [field, inner(part)]),
      ),
    }),
  };
  return simplerUnion(whole);
}

function withoutNoise(schema: JsonSchema, { isClosed }: Polish): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword === '$schema' || keyword === '$id') return false;
    if (keyword === 'additionalProperties') return isClosed || value !== false;
    // The range of every integer in JSON.
    return (
      !(keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER) &&
      !(keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER)
    );
  });
  return Object.fromEntries(entries);
}

/** A union of constants is an enum; a union of one plain type with null is a type that may be null. */
function simplerUnion(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined) return schema;
  const types = new Set(anyOf.map(({ type }) => type));
  const [type] = types;
  if (types.size === 1 && type !== undefined && anyOf.every((part) => 'const' in part)) {
    return { ...rest, type: type === 'number' ? 'integer' : type, enum: anyOf.map((part) => part.const) };
  }
  const [first, second] = anyOf;
  if (
    anyOf.length === 2 &&
    second?.type === 'null' &&
    typeof first?.type === 'string' &&
    first.enum === undefined
  ) {
    return { ...rest, ...first, type: [first.type, 'null'] };
  }
  return schema;
}
