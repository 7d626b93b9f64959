/**
 * Figures of the web index by host and language, and pages that are nearly the same as another one. Triggers count in the
 * transaction of each change, whatever changes a page; one transaction at a time changes them (lockWebIndex). The sketches
 * of pages from before are made when the pages are loaded again.
 */
export const webIndexFiguresMigration = `
alter table web_pages
  add column host text not null
    generated always as (coalesce(lower(substring(url from '^[a-z]+://([^/:?#]+)')), '')) stored,
  add column language text not null default '',
  add column words integer not null default 0,
  add column bytes integer not null default 0,
  -- The smallest hash of the text's pairs of words, by which near copies are looked for, and the smallest ones of all.
  add column lead_hash bigint,
  add column sketch bytea;
update web_pages
set language = texts.language, words = texts.words, bytes = octet_length(texts.content)
from texts where texts.id = web_pages.text_id;
create index web_pages_host on web_pages (host);
create index web_pages_lead on web_pages (lead_hash) where lead_hash is not null;

alter table web_page_copies
  add column host text not null
    generated always as (coalesce(lower(substring(url from '^[a-z]+://([^/:?#]+)')), '')) stored,
  -- Of a text that is nearly the same; null if it is the same.
  add column near_hash bytea;
create index web_page_copies_host on web_page_copies (host);

create table web_hosts (
  host text primary key,
  pages integer not null,
  copies integer not null,
  words bigint not null,
  bytes bigint not null,
  fetched_at timestamptz not null
);
create table web_languages (
  language text primary key,
  pages integer not null,
  words bigint not null
);

create function add_web_figures(changed text[], all_pages integer[], all_copies integer[], all_words integer[],
  all_bytes integer[], dates timestamptz[]) returns void language sql as $$
  insert into web_hosts as known (host, pages, copies, words, bytes, fetched_at)
  select host, sum(pages), sum(copies), sum(words), sum(bytes), max(fetched_at)
  from unnest(changed, all_pages, all_copies, all_words, all_bytes, dates)
    as one (host, pages, copies, words, bytes, fetched_at)
  group by host
  on conflict (host) do update set
    pages = known.pages + excluded.pages,
    copies = known.copies + excluded.copies,
    words = known.words + excluded.words,
    bytes = known.bytes + excluded.bytes,
    fetched_at = greatest(known.fetched_at, excluded.fetched_at);
  delete from web_hosts where host = any(changed) and pages <= 0 and copies <= 0;
$$;

create function add_web_languages(changed text[], all_pages integer[], all_words integer[]) returns void
language sql as $$
  insert into web_languages as known (language, pages, words)
  select language, sum(pages), sum(words) from unnest(changed, all_pages, all_words) as one (language, pages, words)
  group by language
  on conflict (language) do update
    set pages = known.pages + excluded.pages, words = known.words + excluded.words;
  delete from web_languages where language = any(changed) and pages <= 0;
$$;

create function count_added_pages() returns trigger language plpgsql as $$
begin
  perform add_web_figures(array_agg(host), array_agg(1), array_agg(0), array_agg(words), array_agg(bytes),
    array_agg(fetched_at)) from added having count(*) > 0;
  perform add_web_languages(array_agg(language), array_agg(1), array_agg(words)) from added having count(*) > 0;
  return null;
end $$;
create function count_removed_pages() returns trigger language plpgsql as $$
begin
  perform add_web_figures(array_agg(host), array_agg(-1), array_agg(0), array_agg(-words), array_agg(-bytes),
    array_agg('-infinity'::timestamptz)) from removed having count(*) > 0;
  perform add_web_languages(array_agg(language), array_agg(-1), array_agg(-words)) from removed having count(*) > 0;
  return null;
end $$;
create function count_added_copies() returns trigger language plpgsql as $$
begin
  perform add_web_figures(array_agg(host), array_agg(0), array_agg(1), array_agg(0), array_agg(0),
    array_agg(fetched_at)) from added having count(*) > 0;
  return null;
end $$;
create function count_removed_copies() returns trigger language plpgsql as $$
begin
  perform add_web_figures(array_agg(host), array_agg(0), array_agg(-1), array_agg(0), array_agg(0),
    array_agg('-infinity'::timestamptz)) from removed having count(*) > 0;
  return null;
end $$;

create trigger web_pages_added after insert on web_pages referencing new table as added
  for each statement execute function count_added_pages();
create trigger web_pages_removed after delete on web_pages referencing old table as removed
  for each statement execute function count_removed_pages();
-- A page takes the address of its copy, or was loaded again: it is counted with its new values before it leaves the former figures.
create trigger web_pages_changed_a after update on web_pages referencing new table as added
  for each statement execute function count_added_pages();
create trigger web_pages_changed_b after update on web_pages referencing old table as removed
  for each statement execute function count_removed_pages();
create trigger web_page_copies_added after insert on web_page_copies referencing new table as added
  for each statement execute function count_added_copies();
create trigger web_page_copies_removed after delete on web_page_copies referencing old table as removed
  for each statement execute function count_removed_copies();

select add_web_figures(array_agg(host), array_agg(1), array_agg(0), array_agg(words), array_agg(bytes),
  array_agg(fetched_at)) from web_pages having count(*) > 0;
select add_web_figures(array_agg(host), array_agg(0), array_agg(1), array_agg(0), array_agg(0),
  array_agg(fetched_at)) from web_page_copies having count(*) > 0;
select add_web_languages(array_agg(language), array_agg(1), array_agg(words)) from web_pages having count(*) > 0;
`;
