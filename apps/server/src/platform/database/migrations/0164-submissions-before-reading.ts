/**
 * A submission is accepted when its file has arrived, and has a text when the file was read, or an error if it could not be
 * read.
 */
export const submissionsBeforeReadingMigration = `
alter table submissions
  alter column library_text_id drop not null,
  add column read_error text not null default '';
create index submissions_file on submissions (project_id, file_hash);
-- Kept until it was read, and not counted as a file that was never handed in.
alter table uploads add column is_submitted boolean not null default false;
`;
