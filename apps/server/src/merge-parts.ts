import type { Part } from './part.ts';

type Declared<One, Field extends keyof Part> = One extends { readonly [Name in Field]: infer Value }
  ? Value
  : never;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The declarations of all parts under a name, as one object; its type has exactly the entries that they declare. */
export function merged<
  const Parts extends readonly Part[],
  Field extends 'handlers' | 'textUses' | 'rowsOfEvents',
>(parts: Parts, field: Field): Intersection<Declared<Parts[number], Field>> {
  const own = parts.map((part: Part) => part[field] ?? {});
  return Object.assign({}, ...own) as Intersection<Declared<Parts[number], Field>>;
}
