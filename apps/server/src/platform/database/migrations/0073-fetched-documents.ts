/**
 * Documents that checks loaded from other servers, the rules of those servers (robots.txt), and when each host may be
 * asked next. All processes share them: a document is loaded once, and a host is asked by one process after another.
 */
export const fetchedDocumentsMigration = `
create table fetched_documents (
  id integer primary key generated always as identity,
  -- As it was asked for, in its normal form.
  url text not null check (length(url) between 1 and 2000),
  -- A document that was replaced by a later state is kept until it is past its days.
  is_current boolean not null default true,
  outcome text not null default 'none',
  -- After redirects, and as the page itself names it.
  final_url text not null default '',
  title text not null default '',
  text_id integer references texts,
  content_hash bytea,
  etag text not null default '',
  last_modified text not null default '',
  fetched_at timestamptz not null default now(),
  -- Until then it is not loaded again.
  fresh_until timestamptz not null default '-infinity',
  -- The process that is loading it, and until when others wait for that.
  claim uuid,
  claimed_until timestamptz not null default '-infinity'
);
create unique index fetched_documents_url on fetched_documents (url) where is_current;
create index fetched_documents_text on fetched_documents (text_id);
create index fetched_documents_hash on fetched_documents (content_hash);
create index fetched_documents_age on fetched_documents (fresh_until);

create table robots_files (
  -- Scheme, host and port.
  origin text primary key,
  -- rules: they are in content; free: the site has no rules; unreachable: nothing may be loaded for now.
  state text not null check (state in ('rules', 'free', 'unreachable')),
  content text not null,
  expires_at timestamptz not null
);

create table fetched_hosts (
  host text primary key,
  -- The next request may start then.
  next_at timestamptz not null
);
create index fetched_hosts_age on fetched_hosts (next_at);
`;
