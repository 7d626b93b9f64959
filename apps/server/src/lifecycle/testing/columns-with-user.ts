import type { Pool } from 'pg';
import type { ColumnOfUser } from '../../data-of-users.ts';
import type { Part } from '../../part.ts';
import { parts } from '../../parts.ts';

/** The columns that the parts declare, of a kind. */
export function declaredColumns(isMeant: (column: ColumnOfUser) => boolean): readonly string[] {
  return parts.flatMap((part: Part) =>
    Object.entries(part.ofUsers?.columns ?? {}).flatMap(([name, column]) => (isMeant(column) ? [name] : [])),
  );
}

/** Those of them in which some row refers to the user. */
export async function columnsWithUser(
  pool: Pool,
  userId: number,
  isMeant: (column: ColumnOfUser) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of declaredColumns(isMeant)) {
    const [table = '', column = ''] = name.split('.');
    const condition = table === 'events' ? "and subject_kind = 'user'" : '';
    const { rowCount } = await pool.query(
      `select from ${table} where ${column} = ${userId} ${condition} limit 1`,
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
