/**
 * Codes with which the system, PostgreSQL and S3 stores report that there is no space left: the disk is full,
 * or a quota of disk, process, bucket or account is used up.
 */
const codes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  // The largest file that the process or the file system allows.
  'EFBIG',
  // PostgreSQL: disk_full.
  '53100',
  // MinIO; the status of the second one is 400.
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  // Ceph.
  'QuotaExceeded',
]);

const insufficientStorage = 507;

/** Whether an operation failed because the storage of files or rows is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as Error & {
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return codes.has(String(code)) || codes.has(name) || $metadata?.httpStatusCode === insufficientStorage;
}
