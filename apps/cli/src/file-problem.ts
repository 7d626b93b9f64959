/** Describes an error of the file system for the user. */
export function fileProblem(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `There is no ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder; a file is expected.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is a file; a folder is expected.`;
  if (code === 'EACCES' || code === 'EPERM') return `No permission to open ${path}.`;
  return `${path}: ${error instanceof Error ? error.message : String(error)}`;
}
