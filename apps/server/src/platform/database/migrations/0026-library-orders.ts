/**
 * An index for each order of an owner's library that had to be sorted, and a search that stays fast while
 * texts are added.
 */
export const libraryOrdersMigration = `
create index library_texts_kind on library_texts (owner_id, is_fingerprint, id);
-- Its rows are the last ones of the index above.
drop index library_texts_fingerprints;
create index library_texts_by_project on library_texts (owner_id, project_id, id);
-- The two indexes above contain its columns.
drop index library_texts_own;
create index library_texts_own on library_texts (owner_id, id);
-- New rows are added to the trigram index in batches, which every search reads; smaller ones are read faster. In kB.
alter index if exists library_texts_search set (gin_pending_list_limit = 256);
`;
