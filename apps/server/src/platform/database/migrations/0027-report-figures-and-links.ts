/**
 * Brings stored similarities above 100 percent into range, and adds whether readers of a link see the titles
 * of library sources.
 *
 * Engines before this version counted a source word once for each of its links, so passages could be 150
 * percent similar. Rows in range are only read: 100,000 sources with 12 passages each, one in a hundred to
 * change, took 2.6 s.
 */
export const reportFiguresAndLinksMigration = `
update reports set result_percent = 100 where result_percent > 100;
update report_sources set similarity_percent = 100 where similarity_percent > 100;
${passagesAtMost100('report_sources')}
${passagesAtMost100('collusion_pairs')}
update report_markup set segments = (
  select jsonb_agg(segment || jsonb_build_object('marks', (
    select coalesce(jsonb_agg(
      case when mark -> 'similarityPercent' > '100' then mark || '{"similarityPercent": 100}' else mark end
      order by mark_place
    ), '[]')
    from jsonb_array_elements(segment -> 'marks') with ordinality as marks (mark, mark_place)
  )) order by place)
  from jsonb_array_elements(segments) with ordinality as listed (segment, place)
)
where jsonb_path_exists(segments, '$[*].marks[*] ? (@.similarityPercent > 100)');

-- Without it, readers of the link see that a source is a library text, but not which one.
alter table report_permalinks add column show_library_titles boolean not null default false;
`;

function passagesAtMost100(table: string): string {
  return `
update ${table} set passages = (
  select jsonb_agg(passage || (
    select coalesce(jsonb_object_agg(figure.key, 100), '{}')
    from jsonb_each(passage) as figure
    where figure.key in ('similarityPercent', 'checkedSimilarityPercent', 'sourceSimilarityPercent')
      and figure.value > '100'
  ) order by place)
  from jsonb_array_elements(passages) with ordinality as listed (passage, place)
)
where jsonb_path_exists(passages, '$[*] ? (
  @.similarityPercent > 100 || @.checkedSimilarityPercent > 100 || @.sourceSimilarityPercent > 100
)');`;
}
