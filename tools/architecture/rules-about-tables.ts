/** Each table belongs to one part of the server. Other parts call functions of its owner, or join its subqueries. */
import { partOfServer } from './server-layers.ts';
import type { SourceFile } from './source-tree.ts';
import { mayReadAll, tableOwners } from './table-owners.ts';
import type { Rule } from './violation.ts';

interface Use {
  /** The name of the table in the database. */
  readonly table: string;
  readonly isWrite: boolean;
  /** The first line is 1. */
  readonly line: number;
}

const builderCalls =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|using|from)\(\s*\[?\s*'([A-Za-z]+)/g;
const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/**
 * The tables of an SQL statement. `update` must be followed by a name and `set`, so that `for update of` does not
 * count.
 */
const sqlClauses =
  /\b(insert into|delete from|update(?=\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b)|from|join)\s+([a-z_]+)\b/g;
const writingClauses = new Set(['insert into', 'delete from', 'update']);
const templates = /`[^`]*`/g;

export const tablesBelongToOnePart: Rule = (tree) =>
  foreignUses(tree)
    .filter(({ part, isWrite }) => isWrite || !mayReadAll.has(part))
    .map(({ path, line, table, isWrite, owner }) => ({
      path,
      line,
      problem: `${isWrite ? 'writes' : 'reads'} ${table}, which belongs to ${owner}`,
      instead: `Call a function of ${owner}, or join a subquery that it exports. Add one if there is none.`,
    }));

const typedTables =
  /^declare module '[^']*\/platform\/database\/tables\.ts' \{\n {2}interface Tables \{([^}]*)\}/m;

/** The type of the rows is declared beside the part that owns the table, so that both are found in one folder. */
export const tablesAreTypedByTheirOwner: Rule = (tree) => {
  const owners = tableOwners(tree);
  return tree.flatMap((file) => {
    const part = partOf(file);
    const typed = typedTables.exec(file.text)?.[1] ?? '';
    return [...typed.matchAll(/^ {4}(\w+):/gm)].flatMap(([, name = '']) => {
      const table = inDatabase(name);
      if (owners.get(table) === part) return [];
      return [
        {
          path: file.path,
          line: 0,
          problem: `types the rows of ${table}, which belongs to ${owners.get(table) ?? 'no part'}`,
          instead: 'Move the type to the tables.ts of the part whose declaration names the table.',
        },
      ];
    });
  });
};

interface ForeignUse extends Use {
  readonly path: string;
  readonly part: string;
  readonly owner: string;
}

/** Every use of a table outside of the part that it belongs to. */
function foreignUses(tree: readonly SourceFile[]): readonly ForeignUse[] {
  const owners = tableOwners(tree);
  return tree.flatMap((file) => {
    const part = partOf(file);
    if (part === undefined) return [];
    return usesIn(file.text).flatMap((use) => {
      const owner = owners.get(use.table);
      return owner === undefined || owner === part ? [] : [{ ...use, path: file.path, part, owner }];
    });
  });
}

/** Undefined for files that the rule ignores: tests, their helpers and migrations. */
function partOf({ path, isTest }: SourceFile): string | undefined {
  return isTest || /\/(testing|migrations)\//.test(path) ? undefined : partOfServer(path);
}

/** The name of a table as the database spells it. */
function inDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function usesIn(text: string): readonly Use[] {
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const calls = [...text.matchAll(builderCalls)].map(({ 1: call = '', 2: name = '', index }) => ({
    table: inDatabase(name),
    isWrite: writingCalls.has(call),
    line: lineAt(index),
  }));
  const clauses = [...text.matchAll(templates)].flatMap((template) =>
    [...template[0].matchAll(sqlClauses)].map(({ 1: clause = '', 2: table = '', index }) => ({
      table,
      isWrite: writingClauses.has(clause),
      line: lineAt(template.index + index),
    })),
  );
  return [...calls, ...clauses];
}

/** A subquery of an owner, joined by a builder or in a template. */
const joinedSubquery = /\((?:db|transaction)\)\.as\(|\((?:db|transaction)\)\}\) as\b/;
/** A lock that applies to everything that the statement reads. */
const lockOfEverything =
  /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(\)|\bfor (?:no key update|update|key share|share)\b(?! of\b)/;

/**
 * A lock that names no table also applies to the rows of subqueries. PostgreSQL then no longer pulls a subquery up,
 * and locks every row that it reads.
 */
export const locksBesideSubqueriesNameTheirTable: Rule = (tree) =>
  tree
    .filter((file) => partOf(file) !== undefined && file.path.endsWith('.repository.ts'))
    .flatMap((file) =>
      file.text.split(/^(?=export )/m).flatMap((declaration, index, all) =>
        joinedSubquery.test(declaration) && lockOfEverything.test(declaration.replaceAll(/^ \*.*$/gm, ''))
          ? [
              {
                path: file.path,
                line: all.slice(0, index).join('').split('\n').length,
                problem: 'joins a subquery and locks all rows that it reads',
                instead: 'Name the table that the lock is for.',
              },
            ]
          : [],
      ),
    );
