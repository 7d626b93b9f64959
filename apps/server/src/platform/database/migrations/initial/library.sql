-- The texts in the libraries of users.

-- Each text in a library is an entry of its own (docs/decisions/0053-entries.md). Entries of one owner with the same
-- content share its row in texts, so the content is stored and indexed once.
create table library_texts (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  text_id integer not null references texts,
  content_hash bytea not null,
  name text not null,
  author text not null default '',
  comment text not null default '',
  is_fingerprint boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- The report that it was added from, while that exists.
  report_id integer references reports on delete set null,
  -- Same as in texts, which never change: sorting by it reads no other table.
  words integer not null default 0,
  -- The searched text, in lower case.
  search_text text generated always as (lower(name || e'\n' || author || e'\n' || comment)) stored not null,
  -- The name of the file that it was read from; '' for a typed text and for that of a report.
  file_name text not null default '',
  -- The id of the first version of the work. Null: there is no other version.
  work_id integer
);
create index library_texts_by_project on library_texts (owner_id, project_id, id);
create index library_texts_content on library_texts (owner_id, content_hash);
create index library_texts_kind on library_texts (owner_id, is_fingerprint, id);
create index library_texts_name on library_texts (owner_id, name, id);
create index library_texts_own on library_texts (owner_id, id);
create index library_texts_owner on library_texts (owner_id, created_at desc, id desc);
-- Finds texts of others in a project without reading the owner's.
create index library_texts_project_owner on library_texts (project_id, owner_id);
create index library_texts_report on library_texts (report_id) where report_id is not null;

-- If the database refuses the extension, a search reads the owner's rows instead. New rows are added to the index in
-- batches, which every search reads; smaller batches are read faster. The limit is in kB.
do $$ begin
  create extension if not exists pg_trgm;
  create index library_texts_search on library_texts using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256);
exception when others then
  -- Not installed, not allowed for this role, or not in the search path. Other errors would appear elsewhere too.
  raise notice 'library searches go without pg_trgm: %', sqlerrm;
end $$;

create index library_texts_text on library_texts (text_id);
create index library_texts_words on library_texts (owner_id, words, id);
create index library_texts_work on library_texts (work_id) where work_id is not null;
