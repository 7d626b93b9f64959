/**
 * The time zone of the reader who ordered a file. A column with a constant default is added without rewriting the
 * table.
 */
export const exportTimeZonesMigration = `
alter table exports add column time_zone text not null default 'UTC';
`;
