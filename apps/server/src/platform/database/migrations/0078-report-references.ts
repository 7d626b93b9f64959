/**
 * The references of checked texts, as catalogues of literature know them, and the questions about them beside the
 * queries of the search (features/reports/references).
 */
export const reportReferencesMigration = `
create table report_references (
  report_id integer primary key references reports on delete cascade,
  state text not null check (state in ('Waiting', 'Active', 'Done', 'Failed')),
  -- Incremented by each claim, also of later orders: a worker with an older number may not write.
  attempt integer not null default 0,
  -- Claims since the order.
  claims smallint not null default 0,
  ordered_at timestamptz not null default now(),
  -- Of the last look-up that ended; null before the first.
  result jsonb
);

alter table source_queries drop constraint source_queries_kind_check;
alter table source_queries add constraint source_queries_kind_check check (kind in ('phrase', 'keywords', 'record'));
`;
