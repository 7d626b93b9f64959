/**
 * Which texts were read by text recognition, and how far the recognition of an upload is. Columns with constant
 * defaults are added without rewriting their tables.
 */
export const textRecognitionMigration = `
alter table texts add column is_recognised boolean not null default false;
alter table uploads
  add column recognition_page integer not null default 0,
  add column recognition_pages integer not null default 0;
`;
