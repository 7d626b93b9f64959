import { sql, type Expression, type RawBuilder } from 'kysely';

/** Names in the order in which people count: “Group 2” before “Group 10”. Each number is compared with leading zeros, in ten digits. */
export function naturalOrder(name: Expression<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(
    regexp_replace(lower(${name}), '(\\d+)', '000000000\\1', 'g'), '0*(\\d{10})', '\\1', 'g')`;
}
