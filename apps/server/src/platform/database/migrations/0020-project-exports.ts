/** One file of many reports, and the texts that a bulk order left out. */
export const projectExportsMigration = `
alter table exports
  -- Null: the file of one report, report_id. Otherwise of those in report_ids; it is deleted with the first of them.
  add column bulk_format text check (bulk_format in ('zip', 'csv', 'xlsx')),
  add column report_ids integer[] not null default '{}',
  -- A digest of the reports and the ratings that they were ordered with; '' for a file of one report.
  add column selection text not null default '',
  -- The base URL of the links to the reports, without a slash at the end.
  add column link_base text not null default '';

drop index exports_unfinished;
-- The same order isn't processed twice.
create unique index exports_unfinished on exports
  (user_id, coalesce(report_id, 0), coalesce(perma_link_id, ''), format, language, render_comments, include_guide,
    truncate, rating_version, coalesce(bulk_format, ''), selection)
  where status in ('Scheduled', 'Active');

-- How many texts an order of many checks left out, by reason: for the answer to a second call.
alter table check_orders add column left_out jsonb not null default '{}';
`;
