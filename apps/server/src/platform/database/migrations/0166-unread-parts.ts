/**
 * How many pages and large pictures of a text's file could not be read. Columns with constant defaults are added without
 * rewriting their tables.
 */
export const unreadPartsMigration = `
alter table texts
  add column unread_pages integer not null default 0,
  add column unread_pictures integer not null default 0;
`;
