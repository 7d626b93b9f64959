/**
 * Crawls and harvests that administrators start and repeat, and the removal of hosts. A run belongs to the process that has
 * claimed it, so that no two processes work on one run.
 */
export const webRunsMigration = `
alter table web_runs
  drop constraint web_runs_kind_check,
  drop constraint web_runs_state_check,
  add constraint web_runs_kind_check check (kind in ('crawl', 'import', 'harvest', 'removal')),
  add constraint web_runs_state_check check (state in ('waiting', 'running', 'stopped', 'finished', 'failed')),
  add column options jsonb not null default '{}',
  -- Pages that failed, by the reason.
  add column reasons jsonb not null default '{}',
  add column schedule text not null default 'never' check (schedule in ('never', 'weekly', 'monthly')),
  add column next_at timestamptz,
  add column ended_at timestamptz,
  -- Everything was visited: the next time it begins from its start.
  add column is_complete boolean not null default false,
  -- The process that works on it, which repeats this; until then no other one begins.
  add column claim uuid,
  add column claimed_until timestamptz not null default '-infinity',
  add column is_stop_requested boolean not null default false;
update web_runs set state = 'stopped' where state = 'running';
update web_runs set ended_at = updated_at, is_complete = true where state = 'finished';
create index web_runs_due on web_runs (next_at) where next_at is not null;
create index web_runs_order on web_runs (updated_at desc, id desc);

alter table crawl_addresses
  add column host text not null
    generated always as (coalesce(lower(substring(url from '^[a-z]+://([^/:?#]+)')), '')) stored,
  add column is_failed boolean not null default false,
  -- Where the index has its page, which may name another address as its own.
  add column page_url text not null default '';
create index crawl_addresses_failed on crawl_addresses (host) where is_failed;
`;
