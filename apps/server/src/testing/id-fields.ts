import { operations, type OperationName } from '@palimpsest/contract';
import { z } from 'zod';

/** The fields of an operation's input that take an id, as paths. */
export function idFields(name: OperationName): string[] {
  const schema = z.toJSONSchema(operations[name].input, { io: 'input' });
  return propertyPaths(schema as JsonShape).filter((path) => /ids?$/i.test(path));
}

interface JsonShape {
  readonly properties?: Readonly<Record<string, JsonShape>>;
}

function propertyPaths(shape: JsonShape): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([key, value]) => [
    key,
    ...propertyPaths(value).map((path) => `${key}.${path}`),
  ]);
}
