/**
 * Identifiers of the publications whose texts are stored, and by which of them, or by which address, a report's text
 * cites a source. The added columns have constant defaults, so that no row is written.
 */
export const sourceIdentifiersMigration = `
create table text_identifiers (
  text_id integer not null references texts on delete cascade,
  -- The kind and the short form, such as doi:10.5555/abc (packages/engine/src/identifiers).
  identifier text not null check (length(identifier) <= 400),
  primary key (text_id, identifier)
);

alter table report_sources
  -- Of its text and of the copies that were merged with it, when it was found: string[].
  add column identifiers jsonb not null default '[]',
  -- An identifier or an address; '' if the text does not cite the source, or an older version made the report.
  add column cited_as text not null default '';
`;
