/** The number that a school or university gives to a student, on the list of people and as a submitter enters it. */
export const studentNumbersMigration = `
alter table roster_entries add column number text not null default '';
alter table submissions add column number text not null default '';
alter table projects add column upload_form_ask_number boolean not null default false;
`;
