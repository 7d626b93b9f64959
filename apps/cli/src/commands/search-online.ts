import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openOperator, searchTextOnline, type SearchedText } from '@palimpsest/server/operator';
import { readDocument } from '../documents/read-document.ts';
import { withReaders } from '../documents/with-readers.ts';
import { print, printJson, tell } from '../output.ts';
import { harmless } from '../terminal/cells.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError, parseCommand, UsageError, userPath } from '../usage.ts';

type Known = Parameters<typeof searchTextOnline>[1]['known'];

/** search-online <document> [--since <date>] [--known <file>] [--json] */
export async function searchOnline(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    since: { type: 'string' },
    known: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one document.');
  const since = dateFrom(values.since);
  const known = values.known === undefined ? [] : await readKnown(userPath(terminal, values.known));
  const { text } = await withReaders(terminal, (readers) => readDocument(userPath(terminal, path), readers));
  const operator = await openOperator(terminal);
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const day = new Date().toISOString().slice(0, 10);
    const key = `command ${createHash('sha256').update(text).digest('hex')} ${day}`;
    const wanted = { key, text, userId: null, since, known };
    const searched = await searchTextOnline(operator.services, wanted, interrupted.signal);
    if (searched === undefined) {
      throw new CommandError(
        'No outside service is turned on. An administrator does that under Online sources.',
      );
    }
    if (values.json) printJson(terminal, toJson(searched));
    else describe(terminal, searched);
    return 0;
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    tell(terminal, 'Interrupted. Call the command again to continue.');
    return 1;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await operator.close();
  }
}

function dateFrom(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const date = new Date(given);
  if (!/^\d{4}-\d{2}-\d{2}/.test(given) || Number.isNaN(date.getTime()))
    throw new UsageError(`--since must be a date such as 2026-03-01, not '${given}'.`);
  return date;
}

/** The sources of an earlier result; throws a CommandError for any other file. */
async function readKnown(path: string): Promise<Known> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const sources =
    typeof content === 'object' && content !== null && 'sources' in content ? content.sources : undefined;
  if (!Array.isArray(sources) || !sources.every(isKnown)) {
    throw new CommandError(`${path}: not the result of an earlier search.`);
  }
  return sources;
}

function isKnown(source: unknown): source is Known[number] {
  return (
    typeof source === 'object' &&
    source !== null &&
    'url' in source &&
    'hash' in source &&
    typeof source.url === 'string' &&
    typeof source.hash === 'string'
  );
}

function toJson({ words, sources, known, outcome }: SearchedText) {
  return {
    words,
    known,
    end: outcome.end,
    providers: outcome.providers.map(({ key, answered, failed, reason }) => ({
      key,
      answered,
      failed,
      reason,
    })),
    sources: sources.map(({ changedAt, fetchedAt, ...source }) => ({
      ...source,
      changedAt: changedAt?.toISOString() ?? null,
      fetchedAt: fetchedAt.toISOString(),
    })),
  };
}

function describe(terminal: Terminal, { words, sources, known, outcome }: SearchedText): void {
  for (const { url, title, words: covered, novelty } of sources) {
    print(terminal, harmless(`${covered} of ${words} words  ${novelty}  ${url}  ${title}`));
  }
  if (sources.length === 0) print(terminal, 'No new sources.');
  if (known > 0) print(terminal, `${known} known or older sources left out.`);
  for (const { key, answered, failed, reason } of outcome.providers) {
    tell(
      terminal,
      `${key}: ${answered} ${answered === 1 ? 'query' : 'queries'} answered, ${failed} failed${reason === '' ? '' : ` (${reason})`}`,
    );
  }
}
