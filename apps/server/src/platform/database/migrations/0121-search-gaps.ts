/**
 * Adds the places that a check did not search although it should have. For older reports it follows from what they counted: a web index
 * of at most 32 texts had nothing but the sample pages. Revisions search nothing themselves, and stay as they are. The
 * update reads each finished report once.
 */
export const searchGapsMigration = `
alter table reports add column search_gaps jsonb;
update reports
  set search_gaps = jsonb_build_object(
    'reason',
    case
      when answers.any_answered or coalesce(web_texts, 0) > 32 then ''
      when coalesce(web_texts, 0) + coalesce(library_texts, 0) = 0 then 'nothingSearched'
      when search_web then 'onlySamples'
      else ''
    end,
    'failedServices',
    answers.failed
  )
  from (
    select
      reports.id,
      coalesce(bool_or((provider ->> 'answered')::integer > 0), false) as any_answered,
      coalesce(
        jsonb_agg(provider -> 'key')
          filter (where (provider ->> 'failed')::integer > (provider ->> 'answered')::integer),
        '[]'
      ) as failed
    from reports
    left join lateral jsonb_array_elements(coalesce(reports.online -> 'providers', '[]')) as provider on true
    group by reports.id
  ) as answers
  where answers.id = reports.id and reports.status = 'Ok' and not reports.is_revision;
`;
