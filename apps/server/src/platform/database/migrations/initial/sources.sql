-- Search services, what they were asked, documents from other servers, and the rules of their sites.

-- Documents that checks loaded from other servers. All processes share them: a document is loaded once.
create table fetched_documents (
  id integer generated always as identity primary key,
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
create index fetched_documents_age on fetched_documents (fresh_until);
create index fetched_documents_hash on fetched_documents (content_hash);
create index fetched_documents_text on fetched_documents (text_id);
create unique index fetched_documents_url on fetched_documents (url) where is_current;

-- When each host may be asked next: it is asked by one process after another.
create table fetched_hosts (
  host text primary key,
  -- The next request may start then.
  next_at timestamptz not null
);
create index fetched_hosts_age on fetched_hosts (next_at);

-- Searches online outside of checks. Their queries are written down as those of checks are.
create table online_searches (
  id integer generated always as identity primary key,
  -- Chosen by the caller: a search that begins again with the same key asks nothing twice.
  key text not null unique,
  -- Null: the installation's own.
  user_id integer references users on delete cascade,
  begun_at timestamptz not null default now()
);
create index online_searches_begun on online_searches (begun_at);
create index online_searches_user on online_searches (user_id);

-- The rules of other servers (robots.txt).
create table robots_files (
  -- Scheme, host and port.
  origin text primary key,
  -- rules: they are in content; free: the site has no rules; unreachable: nothing may be loaded for now.
  state text not null check (state in ('rules', 'free', 'unreachable')),
  content text not null,
  expires_at timestamptz not null
);

-- How much of each budget is spent.
create table search_budgets (
  purpose text not null check (purpose in ('check', 'outside')),
  -- search: of one search; user, license, day: of a day; provider: requests to it in a day.
  scope text not null check (scope in ('search', 'user', 'license', 'day', 'provider')),
  subject text not null,
  -- Of the budget of a search: 1970-01-01.
  day date not null,
  queries integer not null default 0,
  downloads integer not null default 0,
  milli_cents bigint not null default 0,
  -- The limits when it was last used; null: none.
  most_queries integer,
  most_downloads integer,
  most_milli_cents bigint,
  used_at timestamptz not null default now(),
  primary key (purpose, scope, subject, day)
);
create index search_budgets_used on search_budgets (used_at);

-- Search services outside of the installation.
create table search_providers (
  key text primary key,
  is_on boolean not null default false,
  -- Sealed with the secret of the installation; '' without one.
  secret text not null default '',
  options jsonb not null default '{}',
  -- Null: what its conditions say.
  milli_cents integer check (milli_cents >= 0),
  requests_per_second real check (requests_per_second > 0),
  -- Null: no limit.
  requests_per_day integer check (requests_per_day >= 0),
  next_request_at timestamptz not null default '-infinity',
  failures_in_row integer not null default 0,
  resting_until timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  changed_by_id integer references users on delete set null,
  changed_at timestamptz not null default now()
);
create index search_providers_changed_by on search_providers (changed_by_id);

-- The use of searches online, for administrators.
create table search_usage (
  day date not null,
  provider text not null,
  -- check: of a check; outside: a search outside of checks; test: an administrator's test.
  purpose text not null check (purpose in ('check', 'outside', 'test')),
  -- 0: nobody's.
  user_id integer not null default 0,
  license_id integer not null default 0,
  requests integer not null default 0,
  answers integer not null default 0,
  failures integer not null default 0,
  documents integer not null default 0,
  downloads integer not null default 0,
  milli_cents bigint not null default 0,
  -- Of answers and failures together.
  duration_ms bigint not null default 0,
  -- Failures by their kind.
  errors jsonb not null default '{}',
  primary key (day, provider, purpose, user_id, license_id)
);

-- A query is written before it is sent, so that a check that begins again neither asks nor pays twice.
create table source_queries (
  id bigint generated always as identity primary key,
  report_id integer references reports on delete cascade,
  provider text not null,
  kind text not null check (kind in ('phrase', 'keywords', 'record')),
  words text not null,
  state text not null default 'asked' check (state in ('asked', 'answered', 'failed')),
  -- Of a failed query: the kind of the error.
  error text not null default '',
  documents jsonb,
  milli_cents integer not null default 0,
  asked_at timestamptz not null default now(),
  search_id integer references online_searches on delete cascade,
  host text not null default '',
  constraint source_queries_asker check (num_nonnulls(report_id, search_id) = 1),
  unique (report_id, provider, kind, words, host)
);
-- The documents of finished checks are removed after the days that the provider's conditions allow.
create index source_queries_kept on source_queries (asked_at) where documents is not null;
create unique index source_queries_of_search on source_queries
  (search_id, provider, kind, words, host)
  where search_id is not null;
