/**
 * Parts of a text that say the same as a source in other words, or summarise it, and do not count. They name the text of
 * their source without protecting it: once it is deleted, the report only says its title. A column with a constant
 * default is added without rewriting the table.
 */
export const relatedPartsMigration = `
alter table report_markup add column related jsonb not null default '[]';
`;
