/** Finished reports whose partial online search goes on (features/checks/continued/continue-search.job.ts). */
export const continuedSearchesMigration = `
create table continued_searches (
  report_id integer primary key references reports on delete cascade,
  state text not null check (state in ('Waiting', 'Active', 'Done', 'Failed')),
  -- For Failed: the error key.
  status_code text not null default '',
  -- Incremented by each claim, also of later orders: a worker with an older number may not write.
  attempt integer not null default 0,
  -- Claims since the order.
  claims smallint not null default 0,
  -- Attempts that ended with an error.
  failures smallint not null default 0,
  snaps_done integer not null default 0,
  snaps_count integer not null default 0,
  -- Sources that the last one added.
  added integer not null default 0,
  ordered_at timestamptz not null default now(),
  ended_at timestamptz
);
`;
