import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { commonErrors, isErrorKey } from '../errors/index.ts';
import type { Operation } from '../operation.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { operationNames, operations } from './index.ts';
import { publicOperations } from './public-operations.ts';

const table: readonly (readonly [string, Operation])[] = operationNames.map((name) => [
  name,
  operations[name],
]);

/** The same value with an additional field in every object. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withSecrets(inner)]);
  return { ...Object.fromEntries(fields), passwordHash: 'secret' };
}

describe.each(table)('%s', (name, operation) => {
  test('has a name and a description', () => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(operation.feature).toMatch(/^[a-z][a-z-]*$/);
    expect(operation.summary).toMatch(/^\p{Lu}[^!]*\.$/u);
  });

  test('lists existing errors, each only once, without those of every operation', () => {
    expect(operation.errors.filter((key) => !isErrorKey(key))).toEqual([]);
    expect(new Set(operation.errors).size).toBe(operation.errors.length);
    expect(operation.errors.filter((key) => commonErrors.includes(key))).toEqual([]);
  });

  test('answers with the promised fields and nothing else', () => {
    const schema = answerSchema(operation.data);
    const data = sampleOf(z.toJSONSchema(operation.data, { io: 'output' }));
    const answer = { success: true, data, errors: [], message: '', total: 1 };
    expect(schema.parse(answer)).toEqual(answer);
    const leaky = withSecrets(answer);
    expect(JSON.stringify(leaky)).toContain('secret');
    expect(schema.parse(leaky)).toEqual(answer);
  });

  test('rejects an answer without its fields', () => {
    const answer = { success: true, data: { nothing: 'promised' }, errors: [], message: '', total: 0 };
    expect(answerSchema(operation.data).safeParse(answer).success).toBe(false);
  });

  test('rejects unknown fields', () => {
    const parsed = operation.input.safeParse({ unknownField: 1 });
    const codes = parsed.error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });
});

test('the list for screens has all public operations', () => {
  const declared = operationNames.filter((name) => operations[name].access === 'public');
  expect(publicOperations).toEqual(declared.toSorted());
});
