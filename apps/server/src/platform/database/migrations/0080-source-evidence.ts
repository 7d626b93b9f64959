/**
 * The origin of the online sources of reports, further addresses with the same text, and what was at their address
 * later. The added columns have constant defaults, so that no row is written.
 */
export const sourceEvidenceMigration = `
alter table report_sources
  -- The service that found it; '' for the own web index and for texts of the library.
  add column provider text not null default '',
  -- As the service names it; '' if it is not known.
  add column license text not null default '',
  -- SourceAddress[] (database/tables/source-evidence.ts)
  add column addresses jsonb not null default '[]',
  -- When its address was fetched again.
  add column later_state text check (later_state in ('unchanged', 'changed', 'gone', 'unknown')),
  add column later_at timestamptz,
  -- For 'changed': the share of its matched words that the address still has.
  add column later_percent double precision,
  -- For 'unknown': why the address could not be read.
  add column later_reason text not null default '';
-- Addresses may be too long for other kinds of index.
create index report_sources_url on report_sources using hash (url) where kind = 'web';
`;
