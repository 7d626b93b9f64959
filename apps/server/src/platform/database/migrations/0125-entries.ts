/**
 * Each text in a library is an entry of its own (docs/decisions/0053-entries.md). Entries of one owner with the same
 * content share its row in `texts`, so the content is stored and indexed once.
 */
export const entriesMigration = `
alter table library_texts drop constraint library_texts_owner_id_content_hash_key;
create index library_texts_content on library_texts (owner_id, content_hash);
alter table library_texts
  -- The name of the file that it was read from; '' for a typed text and for that of a report.
  add column file_name text not null default '',
  -- The id of the first version of the work. Null: there is no other version.
  add column work_id integer;
create index library_texts_work on library_texts (work_id) where work_id is not null;

alter table reports
  -- The entry that is checked, or that the check added; null if there is no such entry. It may have been deleted: a reference
  -- would lock reports after library texts, and everybody else locks them in the other order.
  add column library_text_id integer;
create index reports_library_text on reports (library_text_id) where library_text_id is not null;

alter table report_sources
  -- The entries that have the words of a library source, as they were when it was found.
  add column entries jsonb not null default '[]';

update reports set library_text_id = entries.id
  from library_texts as entries
  where entries.owner_id = reports.user_id and entries.text_id = reports.text_id;

update library_texts set file_name = files.file_name
  from (
    select distinct on (library_text_id) library_text_id, file_name from submissions
    where not is_duplicate order by library_text_id, id
  ) as files
  where files.library_text_id = library_texts.id;

update report_sources
  set entries = jsonb_build_array(jsonb_build_object(
    'id', entries.id, 'name', report_sources.title, 'author', entries.author, 'file', entries.file_name,
    'at', extract(epoch from report_sources.source_date)::bigint,
    'projectId', entries.project_id, 'project', coalesce(projects.name, '')
  ))
  from library_texts as entries left join projects on projects.id = entries.project_id
  where report_sources.kind = 'library' and entries.text_id = report_sources.text_id
    and report_sources.source_date is not null;

-- Until now, a submission with the same words as a text of the library pointed to that text. It becomes an entry of its
-- own. Further submissions of the text to the project by the same person point to the same entry.
create temporary table own_entries on commit drop as
  select min(id) as submission_id, array_agg(id) as submission_ids,
    nextval(pg_get_serial_sequence('library_texts', 'id'))::integer as id
  from submissions
  group by project_id, library_text_id,
    case when name = '' and mail = '' then id::text else lower(name) || E'\\n' || lower(mail) end
  having bool_and(is_duplicate);
insert into library_texts
  (id, owner_id, project_id, text_id, content_hash, name, author, file_name, is_fingerprint, words, created_at)
  overriding system value
  select own_entries.id, entries.owner_id, submissions.project_id, entries.text_id, entries.content_hash,
    case when entries.is_fingerprint then '#' || own_entries.id else submissions.file_name end,
    submissions.name, submissions.file_name, entries.is_fingerprint, entries.words, submissions.created_at
  from own_entries
    join submissions on submissions.id = own_entries.submission_id
    join library_texts as entries on entries.id = submissions.library_text_id;
update submissions set library_text_id = own_entries.id
  from own_entries where submissions.id = any(own_entries.submission_ids);

alter table submissions drop column is_duplicate;

-- A check that was to add its text to the library added nothing if another project had the text.
with missing as (
  select distinct on (reports.user_id, reports.project_id, entries.content_hash)
    reports.id as report_id, reports.project_id, entries.id as entry_id
  from reports
    join texts on texts.id = reports.text_id
    join library_texts as entries
      on entries.owner_id = reports.user_id and entries.content_hash = texts.content_hash
  where reports.add_to_library and reports.status = 'Ok' and not entries.is_fingerprint
    and reports.library_text_id is null
    and not exists (
      select from library_texts as there
      where there.owner_id = reports.user_id and there.content_hash = texts.content_hash
        and there.project_id is not distinct from reports.project_id
    )
  order by reports.user_id, reports.project_id, entries.content_hash, reports.id, entries.id
), added as (
  insert into library_texts
    (owner_id, project_id, text_id, content_hash, name, author, comment, report_id, words, created_at)
    select entries.owner_id, missing.project_id, entries.text_id, entries.content_hash, reports.name,
      reports.author, reports.comment, reports.id, entries.words, coalesce(reports.finished_at, reports.created_at)
    from missing
      join reports on reports.id = missing.report_id
      join library_texts as entries on entries.id = missing.entry_id
    returning id, report_id
)
update reports set library_text_id = added.id from added where added.report_id = reports.id;

-- Comparisons of projects that got entries are out of date; the next start of the server brings them up to date.
update collusion_reports set version = version + 1
  where exists (
    select from library_texts as entries
    where entries.project_id = collusion_reports.project_id and not entries.is_fingerprint
      and not exists (
        select from collusion_texts
        where collusion_texts.project_id = entries.project_id and collusion_texts.library_text_id = entries.id
      )
      and not exists (
        select from collusion_given_texts as given
        where given.project_id = entries.project_id and given.library_text_id = entries.id
      )
  ) and version = compared_version;
`;
