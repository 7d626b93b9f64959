import { operations, ownedThings, type OperationName, type OwnedThing } from '@palimpsest/contract';
import { z } from 'zod';

/** The fields of an operation's input that take an id, as paths. */
export function idFields(name: OperationName): string[] {
  const schema = z.toJSONSchema(operations[name].input, { io: 'input' });
  return propertyPaths(schema as JsonShape).filter((path) => /ids?$/i.test(path));
}

/** Fields that take the code of a report's permanent link. */
export const linkField = /^permalinkid$/i;

interface JsonShape {
  readonly properties?: Readonly<Record<string, JsonShape>>;
}

function propertyPaths(shape: JsonShape): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([key, value]) => [
    key,
    ...propertyPaths(value).map((path) => `${key}.${path}`),
  ]);
}

/** The fields of an operation's input that name a thing of one user (`idOf` in the contract), and the thing. */
export function ownedFields(name: OperationName): ReadonlyMap<string, OwnedThing> {
  const { input } = operations[name];
  const fields = input instanceof z.ZodObject ? Object.entries(input.shape) : [];
  return new Map(
    fields.flatMap(([field, schema]) => {
      const thing = thingOf(schema as z.ZodType);
      return thing === undefined ? [] : [[field, thing] as const];
    }),
  );
}

function thingOf(schema: z.ZodType): OwnedThing | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return thingOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return thingOf(schema.element as z.ZodType);
  return ownedThings.get(schema)?.thing;
}

/** The example of an operation with another id in one field, alone or as a list, and without the code of a link. */
export function exampleWith(name: OperationName, field: string, id: number): object {
  const { input, example: whole } = operations[name];
  const example = Object.fromEntries(Object.entries(whole).filter(([key]) => !linkField.test(key)));
  const isList = !z.safeParse(input, { ...example, [field]: id }).success;
  return { ...example, [field]: isList ? [id] : id };
}
