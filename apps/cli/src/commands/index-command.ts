import { existsSync } from 'node:fs';
import { indexFiles, openOperator, type IndexedFile } from '@palimpsest/server/operator';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCommand, UsageError, userPath } from '../usage.ts';

/** index <folder|file…> --url-prefix <url> */
export async function index(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, { 'url-prefix': { type: 'string' } });
  const prefix = values['url-prefix'];
  if (prefix === undefined || !/^https?:\/\/\S+$/.test(prefix)) {
    throw new UsageError('Give --url-prefix: the http or https address at which readers can find the files.');
  }
  if (positionals.length === 0) throw new UsageError('Give at least one folder or file.');
  const paths = positionals.map((path) => userPath(terminal, path));
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`There is no file or folder ${missing}.`);
  const operator = await openOperator(terminal);
  const counts = new Map<string, number>();
  try {
    await indexFiles(operator.services, paths, prefix, (file) => report(terminal, file, counts));
    // Merges the new segments now, so that lookups are fast right after a large import.
    await operator.services.index.maintain();
  } finally {
    await operator.close();
  }
  const summary = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  print(terminal, `${summary === '' ? 'No files found' : summary}.`);
  return (counts.get('failed') ?? 0) > 0 ? 1 : 0;
}

function report(terminal: Terminal, file: IndexedFile, counts: Map<string, number>): void {
  const { outcome } = file;
  const name = typeof outcome === 'string' ? outcome : 'failed';
  counts.set(name, (counts.get(name) ?? 0) + 1);
  if (typeof outcome === 'string') print(terminal, `${outcome}: ${file.url}`);
  else tell(terminal, `failed: ${file.path}: ${outcome.problem}`);
}
