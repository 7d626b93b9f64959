-- The web index: pages, their owners, and the crawls, imports and harvests that add them. Triggers keep the figures.

-- Crawls and harvests that administrators start and repeat, and the removal of hosts. A run belongs to the process
-- that has claimed it, so that no two processes work on one run.
create table web_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('crawl', 'import', 'harvest', 'removal')),
  -- An address, or the path of a file.
  target text not null,
  state text not null default 'running' check (state in ('waiting', 'running', 'stopped', 'finished', 'failed')),
  -- How far it has come: records of a file with its size and time, or a resumption token.
  position jsonb not null default '{}',
  -- Pages by what became of them.
  counts jsonb not null default '{}',
  -- The last ones.
  problems jsonb not null default '[]',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  options jsonb not null default '{}',
  -- Pages that failed, by the reason.
  reasons jsonb not null default '{}',
  schedule text not null default 'never' check (schedule in ('never', 'weekly', 'monthly')),
  next_at timestamptz,
  ended_at timestamptz,
  -- Everything was visited: the next time it begins from its start.
  is_complete boolean not null default false,
  -- The process that works on it, which repeats this; until then no other one begins.
  claim uuid,
  claimed_until timestamptz not null default '-infinity',
  is_stop_requested boolean not null default false,
  unique (kind, target)
);
create index web_runs_due on web_runs (next_at) where next_at is not null;
create index web_runs_order on web_runs (updated_at desc, id desc);

create table crawl_addresses (
  run_id integer not null references web_runs on delete cascade,
  url text not null,
  depth integer not null,
  is_sitemap boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  -- A reason without a text, or what became of the page.
  outcome text not null default '',
  etag text not null default '',
  last_modified text not null default '',
  host text generated always as (coalesce(lower(substring(url, '^[a-z]+://([^/:?#]+)')), '')) stored not null,
  is_failed boolean not null default false,
  -- Where the index has its page, which may name another address as its own.
  page_url text not null default '',
  primary key (run_id, url)
);
create index crawl_addresses_failed on crawl_addresses (host) where is_failed;
create index crawl_addresses_waiting on crawl_addresses (run_id, depth, url) where state = 'waiting';

-- A deleted record of a repository has only its id.
create table harvested_records (
  run_id integer not null references web_runs on delete cascade,
  record_key text not null,
  url text not null,
  primary key (run_id, record_key)
);
create index harvested_records_url on harvested_records (run_id, url);

-- Figures of the web index by host.
create table web_hosts (
  host text primary key,
  pages integer not null,
  copies integer not null,
  words bigint not null,
  bytes bigint not null,
  fetched_at timestamptz not null
);

-- Figures of the web index by language.
create table web_languages (
  language text primary key,
  pages integer not null,
  words bigint not null
);

-- Each page of the web index has an owner: the crawl or harvest that added it, or the operator, who adds files. Others
-- change and remove nothing of it (web-index/page-owners.repository.ts). The pages of a run that is forgotten have no
-- owner and go to the run that finds them again.
create table web_page_owners (
  id integer generated always as identity primary key,
  -- None for the operator, and for a run that was forgotten.
  run_id integer unique references web_runs on delete set null,
  is_operator boolean not null default false,
  check (run_id is null or not is_operator)
);
create unique index web_page_owners_operator on web_page_owners (is_operator) where is_operator;

create table web_pages (
  id integer generated always as identity primary key,
  url text not null unique,
  title text not null,
  text_id integer not null unique references texts,
  fetched_at timestamptz not null,
  content_hash bytea not null,
  host text generated always as (coalesce(lower(substring(url, '^[a-z]+://([^/:?#]+)')), '')) stored not null,
  language text not null default '',
  words integer not null default 0,
  bytes integer not null default 0,
  -- The smallest hash of the text's pairs of words, by which near copies are looked for, and the smallest ones of all.
  lead_hash bigint,
  sketch bytea,
  owner_id integer references web_page_owners
);
create index web_pages_content on web_pages (content_hash);
create index web_pages_host on web_pages (host);
create index web_pages_lead on web_pages (lead_hash) where lead_hash is not null;

create function add_web_figures(
  changed text[], all_pages integer[], all_copies integer[],
  all_words integer[], all_bytes integer[], dates timestamptz[]
) returns void language sql as $$
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

create function add_web_languages(changed text[], all_pages integer[], all_words integer[]) returns void language sql as $$
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

-- Triggers count in the transaction of each change, whatever changes a page; one transaction at a time changes the
-- figures (lockWebIndex). A page that changes is counted with its new values before it leaves the former figures.
create trigger web_pages_added
  after insert on web_pages referencing new table as added
  for each statement execute function count_added_pages();
create trigger web_pages_changed_a
  after update on web_pages referencing new table as added
  for each statement execute function count_added_pages();
create trigger web_pages_changed_b
  after update on web_pages referencing old table as removed
  for each statement execute function count_removed_pages();
create trigger web_pages_removed
  after delete on web_pages referencing old table as removed
  for each statement execute function count_removed_pages();

-- Further addresses of a page: the same text, or nearly the same.
create table web_page_copies (
  url text primary key,
  page_id integer not null references web_pages on delete cascade,
  title text not null,
  fetched_at timestamptz not null,
  host text generated always as (coalesce(lower(substring(url, '^[a-z]+://([^/:?#]+)')), '')) stored not null,
  -- Of a text that is nearly the same; null if it is the same.
  near_hash bytea,
  owner_id integer references web_page_owners
);
create index web_page_copies_host on web_page_copies (host);
create index web_page_copies_page on web_page_copies (page_id);

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

create trigger web_page_copies_added
  after insert on web_page_copies referencing new table as added
  for each statement execute function count_added_copies();
create trigger web_page_copies_removed
  after delete on web_page_copies referencing old table as removed
  for each statement execute function count_removed_copies();

insert into web_page_owners (is_operator) values (true);
