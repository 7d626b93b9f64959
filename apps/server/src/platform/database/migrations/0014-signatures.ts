/**
 * Texts that are kept only as a fingerprint. Their row in texts has no content. The data that a check needs
 * to recognise their words is here, under keys whose secret is not in the database
 * (docs/decisions/0010-fingerprint-texts.md).
 */
export const signaturesMigration = `
create table text_signatures (
  text_id integer primary key references texts on delete cascade,
  -- The text that it was made from, which is deleted: the old id still leads to the signature.
  former_text_id integer not null,
  -- Identifies the secret that the keys were made with; not the secret itself.
  secret_id text not null,
  salt bytea not null,
  -- The engine's fingerprint parameters at that time.
  parameters text not null,
  chars integer not null,
  data bytea not null,
  -- Keyed 64-bit fingerprints, for the index.
  fingerprints bytea not null
);
create index text_signatures_former on text_signatures (former_text_id);
create index library_texts_fingerprints on library_texts (owner_id) where is_fingerprint;
`;
