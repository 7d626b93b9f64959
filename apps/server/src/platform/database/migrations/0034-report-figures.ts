/**
 * Adds the figures that a report says in words, and which sources the checked text cites. Finished reports keep their
 * numbers: their figures contain the words that count, and neither words of accepted sources nor groups.
 */
export const reportFiguresMigration = `
alter table reports add column figures jsonb;
alter table report_sources add column is_cited boolean not null default false;

update reports set figures = jsonb_build_object(
  'foundWords', matched_words,
  'foundSources', (
    select count(*) from report_sources as sources
    where sources.report_id = reports.id and sources.is_used
      and not sources.is_accepted and not sources.is_excluded
  ),
  'acceptedWords', 0, 'acceptedSources', 0, 'citedWords', 0, 'citedSources', 0, 'groups', null
)
where status = 'Ok';
`;
