/** The layout of stored texts beside their words, and the files that some of them were read from. */
export const textLayoutsMigration = `
-- Headings, lists, tables and emphasis of a text that a file brought: compressed (texts/text-layout.ts).
create table text_layouts (
  text_id integer primary key references texts on delete cascade,
  data bytea not null
);
alter table text_layouts alter column data set storage external;

-- Files that are kept so that a report can be written into them. A copy of a text names the same file. If its text is
-- deleted, the row stays until the clean-up has deleted the file.
create table text_files (
  id integer primary key generated always as identity,
  text_id integer unique references texts on delete set null,
  user_id integer references users on delete set null,
  blob_key text not null,
  bytes integer not null
);
create index text_files_blob on text_files (blob_key);
create index text_files_user on text_files (user_id);
create index text_files_deleted on text_files (id) where text_id is null;
`;
