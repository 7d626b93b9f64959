import type { Pool } from 'pg';
import type { ColumnOfUser } from '../../data-of-users.ts';
import type { Part } from '../../part.ts';
import { parts } from '../../parts.ts';

/** The declared columns of a kind in which some row refers to the user. */
export async function columnsWithUser(
  pool: Pool,
  userId: number,
  isMeant: (column: ColumnOfUser) => boolean,
): Promise<readonly string[]> {
  const meant = parts.flatMap((part: Part) =>
    Object.entries(part.ofUsers?.columns ?? {}).flatMap(([name, column]) => (isMeant(column) ? [name] : [])),
  );
  const found: string[] = [];
  for (const name of meant) {
    const [table = '', column = ''] = name.split('.');
    const condition = table === 'events' ? "and subject_kind = 'user'" : '';
    const { rowCount } = await pool.query(
      `select from ${table} where ${column} = ${userId} ${condition} limit 1`,
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
