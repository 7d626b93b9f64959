/**
 * The time when a permanent link stops working; null: never. A nullable column without a default is added without
 * rewriting the table.
 */
export const permalinkExpiryMigration = `
alter table report_permalinks add column expires_at timestamptz;
`;
