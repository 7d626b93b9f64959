/**
 * Sort orders of an owner's texts that read only the index, and a trigram index on the searched columns. If
 * the database refuses the extension, a search reads the owner's rows instead.
 */
export const librarySearchMigration = `
create index library_texts_own on library_texts (owner_id, id) include (project_id, is_fingerprint);

do $$
begin
  create extension if not exists pg_trgm;
  create index library_texts_search on library_texts using gin (search_text gin_trgm_ops);
exception when others then
  -- Not installed, not allowed for this role, or not in the search path. Other errors would appear elsewhere too.
  raise notice 'library searches go without pg_trgm: %', sqlerrm;
end $$;
`;
