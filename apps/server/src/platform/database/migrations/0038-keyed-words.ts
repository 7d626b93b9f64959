/**
 * The words of fingerprint texts, for the index. Texts that were converted before have none, and are found by their pairs
 * of words alone.
 */
export const keyedWordsMigration = `
alter table text_signatures add column word_fingerprints bytea not null default ''::bytea;
`;
