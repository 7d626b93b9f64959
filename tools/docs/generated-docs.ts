/** The documents that are written from the code, so that they cannot say anything else. */

export interface Variable {
  readonly name: string;
  readonly description: string;
  /** The default, or '' where there is none. */
  readonly example: string;
}

export interface ErrorDescription {
  readonly key: string;
  readonly status: number;
  /** What the user reads, in English. */
  readonly text: string;
  /** The operations that declare it; 'all' for an error of every call. */
  readonly operations: 'all' | readonly string[];
}

/** `.env.example`: every setting with its default, commented out. */
export function envExample(variables: readonly Variable[]): string {
  const head = [
    '# Settings of Palimpsest. Copy this file to .env and take away the # of what you change; docs/self-hosting.md',
    '# says more. What stands in the environment goes first. Written by "node tools/check-docs.ts --write".',
  ];
  const entries = variables.flatMap(({ name, description, example }) => [
    '',
    `# ${description}`,
    `#${name}=${example}`,
  ]);
  return [...head, ...entries, ''].join('\n');
}

const errorsHead = `# Errors

An answer with \`success: false\` has the keys of what went wrong in \`errors\`; the HTTP status is that of the first one.
This is the registry of \`packages/contract/src/errors/\`, where every text exists in all languages. A key that is not in
it never leaves the server: what nobody foresaw is \`unexpected\`, with an \`errorId\` under which the log has the cause.

What isn't there and what the caller may not see have the same key, so that nobody learns what others have.

This page is written by \`node tools/check-docs.ts --write\`.
`;

const ofAnyCall = `## Of any call

Every operation can answer with these, as far as they fit its access: one that anyone may call never asks for a session.
`;

const ofUploads = `## Of uploads and files

Those that begin with \`file\` are mostly found after the upload, when the file is read: they stand in \`Error\` of
\`GetUploadedFilesStatus\`. \`fileTooLarge\` can also be the answer to the upload itself.
`;

const ofJobs = `## Of what runs afterwards

No operation answers with these. Those that begin with \`check\` are told in \`StatusCode\` of the report and in \`error\` of
\`GetReportStatus\`; the credits were given back.
`;

const ofOperations = `## Of single operations
`;

/** docs/errors.md: every error that the API may answer with. */
export function errorsPage(errors: readonly ErrorDescription[]): string {
  const isOfUploads = ({ key, operations }: ErrorDescription): boolean =>
    operations.length === 0 && /^(file|upload|tooManyUploads)/.test(key);
  const sections: readonly [string, readonly ErrorDescription[]][] = [
    [ofAnyCall, errors.filter(({ operations }) => operations === 'all')],
    [ofUploads, errors.filter(isOfUploads)],
    [ofJobs, errors.filter((error) => error.operations.length === 0 && !isOfUploads(error))],
    [ofOperations, errors.filter(({ operations }) => operations !== 'all' && operations.length > 0)],
  ];
  return [
    errorsHead,
    ...sections
      .filter(([, listed]) => listed.length > 0)
      .map(([head, listed]) => `${head}\n${table(listed, head === ofOperations)}`),
  ].join('\n');
}

function table(errors: readonly ErrorDescription[], withOperations: boolean): string {
  const columns = ['key', 'status', 'the user reads', ...(withOperations ? ['operations'] : [])];
  const rows = errors.map(({ key, status, text, operations }) => {
    const names = operations === 'all' ? [] : operations;
    return [code(key), String(status), text, names.map(code).join(', ')].slice(0, columns.length);
  });
  return aligned([columns, ...rows]);
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A Markdown table as the formatter leaves it: every column as wide as its longest cell. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return rows.map((row, index) => (index === 0 ? line(row) + rule : line(row))).join('');
}
