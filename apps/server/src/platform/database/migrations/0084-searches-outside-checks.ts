/** Searches online outside of checks. Their queries are written down as those of checks are. */
export const searchesOutsideChecksMigration = `
create table online_searches (
  id integer generated always as identity primary key,
  -- Chosen by the caller: a search that begins again with the same key asks nothing twice.
  key text not null unique,
  -- Null: the installation's own.
  user_id integer references users on delete cascade,
  begun_at timestamptz not null default now()
);
create index online_searches_user on online_searches (user_id);
create index online_searches_begun on online_searches (begun_at);

alter table source_queries
  alter column report_id drop not null,
  add column search_id integer references online_searches on delete cascade,
  add constraint source_queries_asker check (num_nonnulls(report_id, search_id) = 1);
create unique index source_queries_of_search on source_queries (search_id, provider, kind, words)
  where search_id is not null;
`;
