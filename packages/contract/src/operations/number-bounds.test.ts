import { expect, test } from 'vitest';
import { z } from 'zod';
import { largestInteger } from '../fields.ts';
import { operationNames, operations } from './index.ts';

type Schema = z.core.JSONSchema.BaseSchema;

interface NumberOfInput {
  readonly path: string;
  readonly schema: Schema;
}

/** Every number of an input, with its path. */
function numbersIn(schema: Schema | boolean | undefined, path: string): readonly NumberOfInput[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const types = [schema.type].flat();
  return [
    ...(types.includes('number') || types.includes('integer') ? [{ path, schema }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => numbersIn(inner, `${path}.${name}`)),
    ...[items].flat().flatMap((inner) => numbersIn(inner, `${path}[]`)),
    ...[anyOf, oneOf, allOf].flat().flatMap((inner) => numbersIn(inner, path)),
    ...numbersIn(additionalProperties, `${path}{}`),
  ];
}

const numbers = operationNames.flatMap((name) =>
  numbersIn(z.toJSONSchema(operations[name].input, { io: 'input' }), name),
);
/** Dates end with the year 9999: PostgreSQL stores them as timestamps. */
const lastSecond = 253_402_300_799;

test('every number of an input has bounds that the database can store', () => {
  expect(numbers.length).toBeGreaterThan(150);
  const beyond = numbers.filter(
    ({ schema: { const: only, enum: some, minimum = -Infinity, maximum = Infinity } }) => {
      if (only !== undefined || some !== undefined) return false;
      const isDate = minimum === 0 && maximum === lastSecond;
      return !isDate && (minimum < -largestInteger || maximum > largestInteger);
    },
  );
  expect(beyond.map(({ path }) => path)).toEqual([]);
});

test('every id of an input has the bounds of the shared schema', () => {
  const ids = numbers.filter(
    ({ path, schema: { const: only } }) => /(?<!pa)(?<!val)ids?(\[\])?$/i.test(path) && only === undefined,
  );
  expect(ids.length).toBeGreaterThan(80);
  const others = ids.filter(
    ({ schema: { type, minimum = -1, maximum } }) =>
      type !== 'integer' || ![0, 1].includes(minimum) || maximum !== largestInteger,
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
