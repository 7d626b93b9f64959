import { sql, type RawBuilder } from 'kysely';
import type { ScimFilter, ScimOperator, ScimValue } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

/** An attribute in the database. Texts compare without regard to case, unless they are exact. */
export type FilterColumn =
  | { readonly kind: 'text' | 'exact' | 'time' | 'boolean'; readonly column: RawBuilder<unknown> }
  /** The same for all rows. */
  | { readonly kind: 'constant'; readonly value: string | boolean }
  /** A list of ids, of which one may be asked for. */
  | {
      readonly kind: 'ids';
      readonly contains: (id: string) => RawBuilder<boolean>;
      readonly any: RawBuilder<boolean>;
    };

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** The condition of a filter. Values become parameters, and names of attributes are looked up. Throws `filterNotValid`. */
export function conditionOf(filter: ScimFilter, columns: FilterColumns): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
      return sql<boolean>`(${sql.join(
        filter.of.map((each) => conditionOf(each, columns)),
        sql` and `,
      )})`;
    case 'or':
      return sql<boolean>`(${sql.join(
        filter.of.map((each) => conditionOf(each, columns)),
        sql` or `,
      )})`;
    case 'not':
      // A comparison with nothing is false, and not unknown.
      return sql<boolean>`(${conditionOf(filter.of, columns)} is not true)`;
    case 'present':
      return presence(columnOf(filter.path, columns));
    case 'compare':
      return comparisonOf(columnOf(filter.path, columns), filter.operator, filter.value);
  }
}

function columnOf(path: string, columns: FilterColumns): FilterColumn {
  const column = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (column === undefined)
    throw new ScimError('filterNotValid', `Filters about ${path.slice(0, 60)} are not offered.`);
  return column;
}

function presence(column: FilterColumn): RawBuilder<boolean> {
  if (column.kind === 'constant') return sql<boolean>`true`;
  if (column.kind === 'ids') return column.any;
  if (column.kind === 'text' || column.kind === 'exact')
    return sql<boolean>`coalesce(${column.column}, '') <> ''`;
  return sql<boolean>`${column.column} is not null`;
}

function comparisonOf(column: FilterColumn, operator: ScimOperator, value: ScimValue): RawBuilder<boolean> {
  switch (column.kind) {
    case 'constant':
      return compareTexts(sql`${String(column.value)}::text`, operator, String(value ?? '').toLowerCase());
    case 'ids':
      if (operator !== 'eq') throw new ScimError('filterNotValid', 'Members are compared with eq only.');
      return column.contains(String(value ?? ''));
    case 'boolean':
      return compareTruth(column.column, operator, value);
    case 'time':
      return compareTimes(column.column, operator, value);
    case 'exact':
      // Without a function around the column, its index counts.
      return operator === 'ne'
        ? sql<boolean>`${column.column} is distinct from ${String(value ?? '')}`
        : compareTexts(column.column, operator, String(value ?? ''));
    case 'text':
      return compareTexts(sql`lower(${column.column})`, operator, String(value ?? '').toLowerCase());
  }
}

function compareTexts(
  column: RawBuilder<unknown>,
  operator: ScimOperator,
  value: string,
): RawBuilder<boolean> {
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} = ${value}`;
    case 'ne':
      return sql<boolean>`${column} <> ${value}`;
    case 'co':
      return sql<boolean>`position(${value} in ${column}) > 0`;
    case 'sw':
      return sql<boolean>`starts_with(${column}, ${value})`;
    case 'ew':
      return sql<boolean>`right(${column}, length(${value})) = ${value}`;
    default:
      return sql<boolean>`${column} ${order[operator]} ${value}`;
  }
}

const order = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
} as const;

function compareTruth(
  column: RawBuilder<unknown>,
  operator: ScimOperator,
  value: ScimValue,
): RawBuilder<boolean> {
  const word = String(value).toLowerCase();
  if ((operator !== 'eq' && operator !== 'ne') || (word !== 'true' && word !== 'false'))
    throw new ScimError('filterNotValid', 'active is compared with true or false.');
  const isWanted = (word === 'true') === (operator === 'eq');
  return sql<boolean>`${column} = ${isWanted}`;
}

function compareTimes(
  column: RawBuilder<unknown>,
  operator: ScimOperator,
  value: ScimValue,
): RawBuilder<boolean> {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = time.getUTCFullYear();
  if (Number.isNaN(year) || year < 1900 || year > 9999)
    throw new ScimError('filterNotValid', 'A time needs the form 2026-01-31T12:00:00Z.');
  // Answers have milliseconds, and the database more.
  const shown = sql`date_trunc('milliseconds', ${column})`;
  if (operator === 'eq') return sql<boolean>`${shown} = ${time}`;
  if (operator === 'ne') return sql<boolean>`${shown} <> ${time}`;
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw new ScimError('filterNotValid', 'Times are compared with eq, ne, gt, ge, lt or le.');
  return sql<boolean>`${shown} ${order[operator]} ${time}`;
}
