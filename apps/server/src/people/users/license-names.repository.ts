import type { Executor } from '../../platform/database/connect.ts';

/** The columns of licences that other parts may read. A query joins this instead of the table. */
export function licenseNames(db: Executor) {
  return db.selectFrom('licenses').select(['licenses.id', 'licenses.licensee']);
}
