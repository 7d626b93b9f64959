import {
  idOrNoneSchema,
  idSchema,
  operations,
  ownedThings,
  type OperationName,
  type OwnedThing,
} from '@palimpsest/contract';
import { z } from 'zod';

/** A field of an operation's input. Fields in objects and lists are named by their path. */
interface InputField {
  readonly path: string;
  /** The thing of one user that it names (`idOf` in the contract). */
  readonly thing: OwnedThing | undefined;
  /** It is the id of a row, or a list of them. */
  readonly isRowId: boolean;
}

/** All fields of an operation's input, also those inside objects, lists and alternatives. */
function inputFields(name: OperationName): readonly InputField[] {
  const found = new Map<string, InputField>();
  for (const field of fieldsBelow(operations[name].input, '')) {
    const known = found.get(field.path);
    const thing = known?.thing ?? field.thing;
    found.set(field.path, { ...field, thing, isRowId: field.isRowId || known?.isRowId === true });
  }
  return [...found.values()];
}

function fieldsBelow(schema: z.core.$ZodType, path: string): readonly InputField[] {
  const own: InputField = { path, thing: ownedThings.get(schema)?.thing, isRowId: isRowId(schema) };
  const inner = partsOf(schema).flatMap(([key, part]) =>
    fieldsBelow(part, [path, key].filter((one) => one !== '').join('.')),
  );
  return path === '' ? inner : [own, ...inner];
}

/** The schemas that a schema consists of, and the names of those that are fields of an object. */
function partsOf(schema: z.core.$ZodType): readonly (readonly [key: string, part: z.core.$ZodType])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const unnamed = (parts: readonly z.core.$ZodType[]) => parts.map((part) => ['', part] as const);
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return unnamed([def.element]);
  if (def.type === 'record') return unnamed([def.valueType]);
  if (def.type === 'tuple') return unnamed(def.items);
  if (def.type === 'union') return unnamed(def.options);
  if (def.type === 'intersection') return unnamed([def.left, def.right]);
  if (def.type === 'pipe') return unnamed([def.in]);
  if (def.type === 'lazy') return unnamed([def.getter()]);
  // Optional fields, those with a default and the like.
  return 'innerType' in def ? unnamed([def.innerType]) : [];
}

/** Whether a schema is made from the one of row ids; `describe` and `clone` keep the schema that they begin with. */
function isRowId(schema: z.core.$ZodType): boolean {
  if (schema === idSchema || schema === idOrNoneSchema) return true;
  const { parent } = schema._zod;
  return parent !== undefined && isRowId(parent);
}

const isNamedLikeId = ({ path }: InputField): boolean => /ids?$/i.test(path);

/** The fields of an operation's input that take an id, as paths: those that say so, and those that are named like one. */
export function idFields(name: OperationName): string[] {
  return inputFields(name)
    .filter((field) => field.thing !== undefined || field.isRowId || isNamedLikeId(field))
    .map(({ path }) => path);
}

/** Fields that take the code of a report's permanent link. */
export const linkField = /permalinkid$/i;

/** The fields of an operation's input that name a thing of one user (`idOf` in the contract), and the thing. */
export function ownedFields(name: OperationName): ReadonlyMap<string, OwnedThing> {
  return new Map(
    inputFields(name).flatMap(({ path, thing }) => (thing === undefined ? [] : [[path, thing] as const])),
  );
}

/** The example of an operation with another id in one field, alone or as a list, and without the code of a link. */
export function exampleWith(name: OperationName, field: string, id: number | string): object {
  const { input, example: whole } = operations[name];
  const example = Object.fromEntries(Object.entries(whole).filter(([key]) => !linkField.test(key)));
  const single = withValue(example, field.split('.'), id);
  return z.safeParse(input, single).success ? single : withValue(example, field.split('.'), [id]);
}

/** A copy with another value at a path; in each element of a list on the way. */
function withValue(whole: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return { ...whole, [key]: value };
  const inner = (whole as Readonly<Record<string, unknown>>)[key];
  const change = (part: unknown): object => withValue((part ?? {}) as object, rest, value);
  return { ...whole, [key]: Array.isArray(inner) ? inner.map(change) : change(inner) };
}
