import { sql, type RawBuilder } from 'kysely';

/**
 * For a query that includes `licenses`: whether the licence is still valid. A licence without a date never
 * expires.
 */
export function licenseIsValid(): RawBuilder<boolean> {
  return sql<boolean>`(licenses.valid_to is null or licenses.valid_to > ${new Date()})`;
}
