/**
 * The use of searches online, for administrators, and how much of each budget is spent. The usage of a day was counted
 * for each provider alone before.
 */
export const searchBudgetsMigration = `
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
insert into search_usage (day, provider, purpose, requests, answers, failures, documents, milli_cents)
select day, provider, 'check', requests, greatest(0, requests - failures), failures, documents, milli_cents
from provider_usage;

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
insert into search_budgets (purpose, scope, subject, day, queries, milli_cents)
select 'check', 'provider', provider, day, requests, milli_cents from provider_usage where day = current_date;
drop table provider_usage;

-- Null: the budget that the settings give every user or licence.
alter table users
  add column search_queries_per_day integer check (search_queries_per_day >= 0),
  add column search_downloads_per_day integer check (search_downloads_per_day >= 0),
  add column search_cents_per_day integer check (search_cents_per_day >= 0);
alter table licenses
  add column search_queries_per_day integer check (search_queries_per_day >= 0),
  add column search_downloads_per_day integer check (search_downloads_per_day >= 0),
  add column search_cents_per_day integer check (search_cents_per_day >= 0);
`;
