/**
 * Ratings in full: whether a rule or a person gave them, whether only the quoted and referenced words are accepted, and
 * those of single passages. `is_accepted` and `is_excluded` say from now on whether that holds for all words of a source.
 *
 * Earlier versions did not record who gave a rating. Those of reports that nobody has rated come from rules, and so do
 * acceptances of sources that the text cites. Figures without this information are completed where it is known.
 */
export const sourceRatingsMigration = `
alter table report_sources
  add column rating jsonb,
  add column first_rating jsonb;

update report_sources as sources
  set rating = jsonb_build_object(
    'isAccepted', sources.is_accepted, 'isExcluded', sources.is_excluded, 'isAutomatic', true
  )
  from reports
  where reports.id = sources.report_id
    and (sources.is_accepted or sources.is_excluded)
    and (reports.rating_version = 0 or (sources.is_cited and sources.is_accepted));

alter table report_markup add column rated jsonb not null default '[]';

update report_sources
  set first_rating = jsonb_build_object(
    'isAccepted', first_is_accepted, 'isExcluded', coalesce(first_is_excluded, false), 'isAutomatic', first_is_accepted and is_cited
  )
  where first_is_accepted is not null;

alter table report_sources drop column first_is_accepted, drop column first_is_excluded;

update reports
  set figures = figures || jsonb_build_object('automaticWords',
    (figures ->> 'acceptedWords')::integer - (figures ->> 'citedWords')::integer + coalesce((
      select (unmarked ->> 'citedWords')::integer
      from jsonb_array_elements(
        case jsonb_typeof(figures -> 'groups') when 'array' then figures -> 'groups' else '[]'::jsonb end
      ) as unmarked
      where unmarked ->> 'citation' = 'none'
    ), 0)
  )
  where rating_version = 0 and figures is not null and (figures ->> 'acceptedWords')::integer > 0;
`;
