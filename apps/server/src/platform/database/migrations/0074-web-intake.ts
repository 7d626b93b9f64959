/**
 * The web index knows the content of its pages, so that the same text at several addresses is one page with copies.
 * Crawls, imports and harvests of pages are runs that continue where they were interrupted.
 */
export const webIntakeMigration = `
alter table web_pages add column content_hash bytea;
update web_pages set content_hash = texts.content_hash from texts where texts.id = web_pages.text_id;
alter table web_pages alter column content_hash set not null;
create index web_pages_content on web_pages (content_hash);

create table web_page_copies (
  url text primary key,
  page_id integer not null references web_pages on delete cascade,
  title text not null,
  fetched_at timestamptz not null
);
create index web_page_copies_page on web_page_copies (page_id);

create table web_runs (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('crawl', 'import', 'harvest')),
  -- An address, or the path of a file.
  target text not null,
  state text not null default 'running' check (state in ('running', 'finished')),
  -- How far it has come: records of a file with its size and time, or a resumption token.
  position jsonb not null default '{}',
  -- Pages by what became of them.
  counts jsonb not null default '{}',
  -- The last ones.
  problems jsonb not null default '[]',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, target)
);

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
  primary key (run_id, url)
);
create index crawl_addresses_waiting on crawl_addresses (run_id, depth, url) where state = 'waiting';

-- A deleted record of a repository has only its id.
create table harvested_records (
  run_id integer not null references web_runs on delete cascade,
  record_key text not null,
  url text not null,
  primary key (run_id, record_key)
);
`;
