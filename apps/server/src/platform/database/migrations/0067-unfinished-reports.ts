/** Waiting, running, paused and failed checks: few, among many finished reports. */
export const unfinishedReportsMigration = `
create index reports_unfinished on reports (status, id) where status <> 'Ok';
`;
