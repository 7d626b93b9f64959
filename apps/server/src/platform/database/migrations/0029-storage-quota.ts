/**
 * An upper bound of the bytes that each user stores (finding/storage-limit/); null until it is counted for
 * the first time. A nullable column without a default is added without rewriting the table.
 */
export const storageQuotaMigration = `
alter table users add column stored_bytes bigint;
`;
