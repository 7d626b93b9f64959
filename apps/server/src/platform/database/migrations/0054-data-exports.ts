/** A file with all data of its user is one more kind of export. No stored row has to change. */
export const dataExportsMigration = `
alter table exports drop constraint exports_bulk_format_check;
alter table exports add constraint exports_bulk_format_check
  check (bulk_format in ('zip', 'csv', 'xlsx', 'data'));
`;
