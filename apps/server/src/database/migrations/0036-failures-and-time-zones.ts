/**
 * How many attempts of a check ended with an error, as opposed to those whose process died; and the time zone of the
 * reader who ordered a file. Columns with a constant default are added without rewriting the tables.
 */
export const failuresAndTimeZonesMigration = `
alter table reports add column failures smallint not null default 0;
alter table exports add column time_zone text not null default 'UTC';
`;
