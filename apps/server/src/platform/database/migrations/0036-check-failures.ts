/**
 * How many attempts of a check ended with an error, as opposed to those whose process died. A column with a constant
 * default is added without rewriting the table.
 */
export const checkFailuresMigration = `
alter table reports add column failures smallint not null default 0;
`;
