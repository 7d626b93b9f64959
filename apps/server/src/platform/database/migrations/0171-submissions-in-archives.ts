/**
 * Several files of a participant in an archive are one submission: its parts with the reasons why some are unread, the work
 * it is for, and the time of its attempt. Files that are left out have their reason.
 */
export const submissionsInArchivesMigration = `
alter table imports add column joins_files boolean not null default false;
alter table import_files
  add column parts jsonb,
  add column work text not null default '',
  add column attempt text not null default '',
  add column reason text not null default '';
`;
