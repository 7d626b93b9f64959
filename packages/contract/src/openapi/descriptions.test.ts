import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../openapi.ts';
import { operations } from '../operations/index.ts';
import { dataSchemas } from './schemas.ts';
import { partsOf, schemasIn } from './schema-parts.ts';
import type { JsonSchema } from './types.ts';

/** Every sentence of the API document is that of the field that it describes. */

const { schemas } = openApiDocument({ serverUrl: 'https://texts.example.org', version: '1.2.3' }).components;

/** The sentence that belongs to this field: its own, or that of the schema from which `partial` made an optional one. */
function ownSentence(field: z.ZodType): string | undefined {
  // `meta()` also returns what a schema has inherited from the one it was copied from.
  if (z.globalRegistry.has(field)) return field.description;
  return field instanceof z.ZodOptional ? ownSentence(field.unwrap() as z.ZodType) : undefined;
}

/** The part of the document for a schema: what a reference refers to, and of "X or null" the X. */
function resolved(part: JsonSchema | undefined): JsonSchema {
  const name = part?.$ref?.split('/').at(-1);
  return name === undefined ? (part ?? {}) : resolved(schemas[name]);
}

/** Fields of the schema whose sentence in the document is not the one beside them. */
function* wrongFields(
  schema: z.ZodType,
  part: JsonSchema | undefined,
  path: string,
  seen = new Set<z.ZodType>(),
): Generator<string> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const json = resolved(part);
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
      const own = ownSentence(field);
      const shown = json.properties?.[name];
      if (own === undefined || shown?.description !== own) yield `${path}.${name}: ${shown?.description}`;
      yield* wrongFields(field, shown, `${path}.${name}`, seen);
    }
  } else if (schema instanceof z.ZodArray) {
    yield* wrongFields(schema.element as z.ZodType, json.items, `${path}[]`, seen);
  } else if (schema instanceof z.ZodUnion) {
    for (const [index, choice] of (schema.options as z.ZodType[]).entries()) {
      yield* wrongFields(choice, json.anyOf?.[index], path, seen);
    }
  } else {
    const inner = schema instanceof z.ZodNullable ? (json.anyOf?.[0] ?? json) : json;
    for (const wrapped of partsOf(schema)) yield* wrongFields(wrapped, inner, path, seen);
  }
}

test('each field has the sentence of its own schema, and none inherits that of another', () => {
  const { nameOf } = dataSchemas();
  const wrong = Object.entries(operations).flatMap(([name, { input, data }]) => {
    const answer = nameOf(name);
    return [
      ...wrongFields(input, schemas[`${name}Input`], `${name}Input`),
      ...wrongFields(data, schemas[answer], answer),
    ];
  });
  expect(wrong).toEqual([]);
});

test('a schema with an id is in the document under this id', () => {
  const ids = Object.values(operations).flatMap(({ data }) =>
    [...schemasIn(data)].flatMap((schema) => schema.meta()?.id ?? []),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !Object.hasOwn(schemas, id))).toEqual([]);
});

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** Names of constants that are described as a whole, so that each field that uses one has the same sentence. */
function describedConstants(name: string): string[] {
  const found: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return;
      const method = init.callee.property.type === 'Identifier' ? init.callee.property.name : '';
      const [argument] = init.arguments;
      const hasSentence =
        method === 'describe' ||
        (method === 'meta' &&
          argument?.type === 'ObjectExpression' &&
          argument.properties.some(
            (property) =>
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              property.key.name === 'description',
          ));
      if (hasSentence && id.type === 'Identifier') found.push(`${name}: ${id.name}`);
    },
  }).visit(parseSync(name, readFileSync(join(source, name), 'utf8')).program);
  return found;
}

test('only fields are described, not the constants that they share', () => {
  expect(files.flatMap(describedConstants)).toEqual([]);
});
