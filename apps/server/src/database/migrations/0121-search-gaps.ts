/**
 * What a check did not search although it should have. Of older reports, only the services that answered nothing are known.
 * The update reads each report with an online search once.
 */
export const searchGapsMigration = `
alter table reports add column search_gaps jsonb;
update reports
  set search_gaps = jsonb_build_object(
    'reason',
    '',
    'failedServices',
    coalesce(
      (
        select jsonb_agg(provider -> 'key')
        from jsonb_array_elements(reports.online -> 'providers') as provider
        where (provider ->> 'answered')::integer = 0 and (provider ->> 'failed')::integer > 0
      ),
      '[]'
    )
  )
  where online is not null and status = 'Ok';
`;
