-- Texts, written once and never changed, with their layout, file, signature and identifiers.

-- A text is written once and never changed; rows of other tables reference it.
create table texts (
  id integer generated always as identity primary key,
  content text not null,
  content_hash bytea not null,
  language text not null,
  words integer not null,
  -- The engine's fingerprint parameters under which it is in the index; null if it isn't indexed.
  indexed_with text,
  is_recognised boolean not null default false,
  -- The pages of a damaged PDF whose text is missing from the place of the damage on.
  damaged_pages integer[] not null default '{}',
  -- Pages and large pictures of the text's file that could not be read.
  unread_pages integer not null default 0,
  unread_pictures integer not null default 0,
  -- The files of a submission that could not be read, each with its reason.
  unread_files jsonb not null default '[]'
);
create index texts_indexed_with on texts (indexed_with) where indexed_with is not null;

-- Files that are kept so that a report can be written into them. A copy of a text names the same file. If its text is
-- deleted, the row stays until the clean-up has deleted the file.
create table text_files (
  id integer generated always as identity primary key,
  text_id integer unique references texts on delete set null,
  user_id integer references users on delete set null,
  blob_key text not null,
  bytes integer not null
);
create index text_files_blob on text_files (blob_key);
create index text_files_deleted on text_files (id) where text_id is null;
create index text_files_user on text_files (user_id);

-- Identifiers of the publications whose texts are stored.
create table text_identifiers (
  text_id integer not null references texts on delete cascade,
  -- The kind and the short form, such as doi:10.5555/abc (packages/engine/src/identifiers).
  identifier text not null check (length(identifier) <= 400),
  primary key (text_id, identifier)
);

-- Headings, lists, tables and emphasis of a text that a file brought: compressed (texts/text-layout.ts).
create table text_layouts (
  text_id integer primary key references texts on delete cascade,
  data bytea not null
);
alter table text_layouts alter column data set storage external;

-- Texts that are kept only as a fingerprint. Their row in texts has no content. The data that a check needs to
-- recognise their words is here, under keys whose secret is not in the database
-- (docs/decisions/0010-fingerprint-texts.md).
create table text_signatures (
  text_id integer primary key references texts on delete cascade,
  -- The text that it was made from, which is deleted: the old id still leads to the signature.
  former_text_id integer not null,
  -- Identifies the secret that the keys were made with; not the secret itself.
  secret_id text not null,
  salt bytea not null,
  -- The engine's fingerprint parameters at that time.
  parameters text not null,
  chars integer not null,
  data bytea not null,
  -- Keyed 64-bit fingerprints, for the index.
  fingerprints bytea not null,
  word_fingerprints bytea not null default '\x'
);
create index text_signatures_former on text_signatures (former_text_id);
