/** Which report a check revises. */
export const revisionsMigration = `
alter table reports
  add column is_revision boolean not null default false,
  -- Also null if the report that was revised has been deleted.
  add column revision_of integer references reports on delete set null;
create index reports_revision_of on reports (revision_of) where revision_of is not null;
`;
