import { sql, type RawBuilder } from 'kysely';

/** Of a query that has `licenses`: whether the licence is still valid. One without a date never expires. */
export function licenseIsValid(): RawBuilder<boolean> {
  return sql<boolean>`(licenses.valid_to is null or licenses.valid_to > ${new Date()})`;
}
