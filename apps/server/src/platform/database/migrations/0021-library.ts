/**
 * How the texts of a licence are shared, library texts that were added from reports, and columns for search
 * and sorting.
 */
export const libraryMigration = `
alter table licenses
  -- How much its users may see of each other's library texts: nothing, that they match, or full texts.
  add column share_texts text not null default 'N' check (share_texts in ('N', 'Y', 'F'));

-- When somebody last changed its details; null: never.
alter table reports add column edited_at timestamptz;

alter table library_texts
  add column edited_at timestamptz,
  -- The report that it was added from, while that exists.
  add column report_id integer references reports on delete set null,
  -- Same as in texts, which never change: sorting by it reads no other table.
  add column words integer not null default 0,
  -- The searched text, in lower case.
  add column search_text text not null
    generated always as (lower(name || E'\\n' || author || E'\\n' || comment)) stored;
update library_texts set words = texts.words from texts where texts.id = library_texts.text_id;
update library_texts set report_id = reports.id from reports
  where reports.text_id = library_texts.text_id and reports.user_id = library_texts.owner_id and reports.add_to_library;
create index library_texts_report on library_texts (report_id) where report_id is not null;
create index library_texts_words on library_texts (owner_id, words, id);
create index library_texts_name on library_texts (owner_id, name, id);
-- Finds texts of others in a project without reading the owner's.
create index library_texts_project_owner on library_texts (project_id, owner_id);
drop index library_texts_project;
-- Read by the synchronisation.
create index reports_to_library on reports (user_id) where add_to_library;

-- Found in the library of another user of the licence: its text is shown only while it is shared.
alter table report_sources add column is_shared boolean not null default false;
`;
