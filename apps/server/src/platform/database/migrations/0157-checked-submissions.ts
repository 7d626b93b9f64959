/**
 * An upload form may do more with submissions: it has them checked, shows their reports to those who submitted them, and
 * takes several texts of a person. Until now it took several.
 */
export const checkedSubmissionsMigration = `
alter table projects
  add column upload_form_checks boolean not null default false,
  add column upload_form_shows_reports boolean not null default false,
  add column upload_form_takes_again boolean not null default true;

-- Why a submission was not checked although its form says so: the key of an error.
alter table submissions add column unchecked_reason text not null default '';

-- The code with which a submitter finds the report of their text, as long as the form shows reports.
create table submission_receipts (
  code text primary key,
  submission_id integer not null unique references submissions on delete cascade,
  -- Null until the file was read.
  library_text_id integer references library_texts on delete cascade,
  project_id integer not null references projects on delete cascade
);
create index submission_receipts_text on submission_receipts (library_text_id);
create index submission_receipts_project on submission_receipts (project_id);
`;
