import { z } from 'zod';

/** The schemas directly inside a schema: fields, items, choices, and what a wrapper such as `optional` wraps. */
export function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType, schema.out as z.ZodType];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return [schema.unwrap() as z.ZodType];
  }
  return [];
}

/** The schema, and every schema inside it, each once. */
export function schemasIn(schema: z.ZodType, found = new Set<z.ZodType>()): ReadonlySet<z.ZodType> {
  if (found.has(schema)) return found;
  found.add(schema);
  // A field with a sentence of its own has a copy of its schema.
  const original = schema._zod.parent as z.ZodType | undefined;
  if (original !== undefined) schemasIn(original, found);
  for (const part of partsOf(schema)) schemasIn(part, found);
  return found;
}
