import type { StatedIdentifier } from '@palimpsest/documents';
import {
  identifierKinds,
  parseIdentifiers,
  shortIdentifier,
  type IdentifierKind,
  type Identifiers,
} from '@palimpsest/engine';

/** An identifier with its kind: `doi:10.5555/abc`. */
function identifierName(kind: IdentifierKind, value: string): string {
  return `${kind}:${value}`;
}

export function identifierNames(identifiers: Identifiers): readonly string[] {
  return identifierKinds.flatMap((kind) => {
    const value = identifiers[kind];
    return value === undefined ? [] : [identifierName(kind, value)];
  });
}

/** The identifiers that a page or a record states. Values that are not identifiers are left out. */
export function readStated(stated: readonly StatedIdentifier[]): readonly string[] {
  const found = stated.flatMap(({ kind, value }) => {
    const short = kind === 'any' ? undefined : shortIdentifier(kind, value);
    return [
      ...(kind === 'any' || short === undefined ? [] : [identifierName(kind, short)]),
      ...parseIdentifiers(value).map((parsed) => identifierName(parsed.kind, parsed.value)),
    ];
  });
  return [...new Set(found)];
}
