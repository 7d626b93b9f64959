/**
 * Search services outside of the installation, their use by day, and the queries of each check. A query is written
 * before it is sent, so that a check that begins again neither asks nor pays twice.
 */
export const onlineSourcesMigration = `
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

create table provider_usage (
  provider text not null,
  day date not null,
  requests integer not null default 0,
  failures integer not null default 0,
  documents integer not null default 0,
  milli_cents bigint not null default 0,
  primary key (provider, day)
);

create table source_queries (
  id bigint generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  provider text not null,
  kind text not null check (kind in ('phrase', 'keywords')),
  words text not null,
  state text not null default 'asked' check (state in ('asked', 'answered', 'failed')),
  -- Of a failed query: the kind of the error.
  error text not null default '',
  documents jsonb,
  milli_cents integer not null default 0,
  asked_at timestamptz not null default now(),
  unique (report_id, provider, kind, words)
);
-- The documents of finished checks are removed after the days that the provider's conditions allow.
create index source_queries_kept on source_queries (asked_at) where documents is not null;

alter table reports add column online jsonb;
`;
