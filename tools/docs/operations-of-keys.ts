/** The table of the operations that keys may call, for docs/api.md. */
import { keyScopes, openApiDocument } from '@palimpsest/contract';

const between = /(<!-- operations -->\n)[\s\S]*(<!-- end of operations -->)/;

/** The page with the table of today's contract. */
export function withOperationsOfKeys(page: string): string {
  return page.replace(between, (_all, start: string, end: string) => `${start}\n${table()}\n\n${end}`);
}

function table(): string {
  const { paths } = openApiDocument({ serverUrl: '', version: '' });
  const rows = Object.values(paths).flatMap(({ post }) => {
    const scopes = post['x-scopes'] ?? (post['x-effect'] === 'reading' ? keyScopes : []);
    if (scopes.length === 0) return [];
    return [[post.operationId, ...keyScopes.map((scope) => (scopes.includes(scope) ? 'yes' : ''))]];
  });
  const head = ['operation', ...keyScopes.map((scope) => `\`${scope}\``)];
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}
