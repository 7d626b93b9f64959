/** Findings of the engine other than passages, and the settings that leave citations out of the result. */
export const findingsMigration = `
alter table reports
  add column exclude_quotations text not null default 'none'
    check (exclude_quotations in ('none', 'cited', 'all')),
  add column exclude_bibliography boolean not null default false;

alter table report_markup
  -- Parts of the text whose words don't count according to the settings.
  add column not_counted jsonb not null default '[]',
  -- Null if the check did not look for them: reports made before this column existed.
  add column manipulation_hints jsonb;
`;
