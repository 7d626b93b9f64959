/** Texts, the library, the installation's web index, and uploads. */
export const textsMigration = `
-- A text is written once and never changed; rows of other tables reference it.
create table texts (
  id integer primary key generated always as identity,
  content text not null,
  content_hash bytea not null,
  language text not null,
  words integer not null,
  -- The engine's fingerprint parameters under which it is in the index; null if it isn't indexed.
  indexed_with text
);
create index texts_indexed_with on texts (indexed_with) where indexed_with is not null;

create table library_texts (
  id integer primary key generated always as identity,
  owner_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  text_id integer not null references texts,
  content_hash bytea not null,
  name text not null,
  author text not null default '',
  comment text not null default '',
  is_fingerprint boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, content_hash)
);
create index library_texts_owner on library_texts (owner_id, created_at desc, id desc);
create index library_texts_project on library_texts (project_id);
create index library_texts_text on library_texts (text_id);

create table web_pages (
  id integer primary key generated always as identity,
  url text not null unique,
  title text not null,
  text_id integer not null unique references texts,
  fetched_at timestamptz not null
);

create table uploads (
  user_id integer not null references users on delete cascade,
  upload_id text not null,
  status text not null check (status in ('Scheduled', 'Active', 'Ok', 'Error')),
  name text not null,
  blob_key text,
  bytes bigint not null,
  format text not null default '',
  title text not null default '',
  author text not null default '',
  error text not null default '',
  text_id integer references texts,
  -- False while bytes are still arriving.
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, upload_id)
);
create index uploads_age on uploads (created_at);
create index uploads_blob on uploads (blob_key);
create index uploads_text on uploads (text_id);
`;
