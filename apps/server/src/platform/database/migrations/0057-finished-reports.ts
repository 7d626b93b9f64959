/**
 * The figures of the dashboard read only this index: 10,000 finished reports of a user are about 50 pages of it, their
 * rows would be some thousand.
 */
export const finishedReportsMigration = `
create index reports_finished on reports (user_id, finished_at) include (project_id) where status = 'Ok';
`;
