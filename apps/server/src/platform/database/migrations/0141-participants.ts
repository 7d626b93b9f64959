/**
 * Archives of learning platforms: the participant whose folder contains a file, and files that programs have created
 * beside those of people, which are left out and listed.
 */
export const participantsMigration = `
alter table import_files add column participant text not null default '';
alter table import_files drop constraint import_files_status_check;
alter table import_files add constraint import_files_status_check check
  (status in ('Coming', 'Waiting', 'Unpacking', 'Unpacked', 'Added', 'Skipped', 'Failed', 'Stopped', 'Ignored'));
`;
