/**
 * The initial ratings of a revision's sources. A reset restores them, even if the report that they come from
 * was rated again or deleted. Null for the sources of every other check, whose first ratings follow from its
 * order.
 */
export const firstRatingsMigration = `
alter table report_sources
  add column first_is_accepted boolean,
  add column first_is_excluded boolean;
update report_sources as later
  set first_is_accepted = earlier.is_accepted, first_is_excluded = earlier.is_excluded
  from reports join report_sources as earlier on earlier.report_id = reports.revision_of
  where later.report_id = reports.id and earlier.text_id = later.text_id;
`;
