/** The part of the server that owns each table: the only one whose statements name it. */
import { partOfServer } from './server-layers.ts';
import type { SourceFile } from './source-tree.ts';

/** Parts that may read every table: the operator's diagnosis examines the whole database. */
export const mayReadAll: ReadonlySet<string> = new Set(['operator']);

/** The owners by the name in the database, from the field `tables` of the declarations (apps/server/src/part.ts). */
export function tableOwners(tree: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of tree) {
    const part = partOfServer(path);
    if (part === undefined || !/\/(index|part)\.ts$/.test(path)) continue;
    const tables = /^export const \w+ = definePart\(\{[^]*?\btables: \{([^}]*)\}/m.exec(text)?.[1] ?? '';
    for (const [, table = ''] of tables.matchAll(/(\w+): \[/g)) owners.set(table, part);
  }
  return owners;
}
