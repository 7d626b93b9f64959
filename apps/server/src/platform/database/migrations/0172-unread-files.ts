/** The files of a submission that could not be read, each with its reason. */
export const unreadFilesMigration = `
alter table texts add column unread_files jsonb not null default '[]';
`;
