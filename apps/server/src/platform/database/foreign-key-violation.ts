/** Whether PostgreSQL refused a row because another one that it refers to does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
