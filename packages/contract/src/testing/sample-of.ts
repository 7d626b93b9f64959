import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * A value that the schema accepts, with every optional field and one element in every list, for tests that send any
 * valid value through a schema.
 */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first);
  // A nullable switch has two types.
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, inner]) => [name, sampleOf(inner as Schema)]));
    }
    case 'array':
      return [sampleOf(schema.items as Schema)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, schema.multipleOf ?? 1);
    case 'string':
      return 'sample';
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      throw new Error(`No sample for ${JSON.stringify(schema)}`);
  }
}
