/** The second round of a search asks for pages of a host that has proved to be a source. */
export const queriesOfOneHostMigration = `
alter table source_queries add column host text not null default '';
alter table source_queries drop constraint source_queries_report_id_provider_kind_words_key;
alter table source_queries add unique (report_id, provider, kind, words, host);
drop index source_queries_of_search;
create unique index source_queries_of_search on source_queries (search_id, provider, kind, words, host)
  where search_id is not null;
`;
