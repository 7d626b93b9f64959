import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  crawl as crawlSite,
  formatOfName,
  harvestRepository,
  importPages as importFile,
  openOperator,
  pageFormats,
  UnreadableSource,
  type Operator,
  type PageFormat,
  type RunProgress,
} from '@palimpsest/server/operator';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError, numberOption, parseCommand, UsageError, userPath } from '../usage.ts';

/** Commands that fill the web index. They can be interrupted, and continue where they were when they are called again. */

const tellEveryMs = 5_000;
const problemsShown = 10;

interface Run {
  readonly services: Operator['services'];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
}

/** Runs the work, says now and then how far it is, and prints what became of the pages. */
async function runIntake(
  terminal: Terminal,
  works: readonly ((run: Run) => Promise<RunProgress>)[],
): Promise<number> {
  const operator = await openOperator(terminal);
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let toldMs = performance.now();
  const run: Run = {
    services: operator.services,
    signal: interrupted.signal,
    onProgress: (soFar) => {
      if (performance.now() - toldMs < tellEveryMs) return;
      toldMs = performance.now();
      tell(terminal, describe(soFar));
    },
  };
  let failed = 0;
  try {
    for (const work of works) {
      if (run.signal.aborted) break;
      const progress = await work(run);
      failed += progress.counts['failed'] ?? 0;
      for (const problem of progress.problems.slice(-problemsShown)) tell(terminal, `failed: ${problem}`);
      print(terminal, describe(progress));
    }
    // Merges the new segments now, so that lookups are fast right afterwards.
    await operator.services.index.maintain();
    if (run.signal.aborted) tell(terminal, 'Interrupted. Call the command again to continue.');
    return run.signal.aborted || failed > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof UnreadableSource) throw new CommandError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await operator.close();
  }
}

function describe({ counts }: RunProgress): string {
  const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  return `${parts.length === 0 ? 'No pages' : parts.join(', ')}.`;
}

/** crawl <address> [--host <host>…] [--depth <n>] [--pages <n>] [--sitemap] */
export async function crawl(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    host: { type: 'string', multiple: true },
    depth: { type: 'string' },
    pages: { type: 'string' },
    sitemap: { type: 'boolean' },
  });
  const address = onlyAddress(positionals);
  const maxDepth = numberOption('depth', values.depth, { min: 0, max: 100, isWhole: true });
  const maxPages = numberOption('pages', values.pages, { min: 1, max: 10_000_000, isWhole: true });
  return runIntake(terminal, [
    ({ services, ...options }) =>
      crawlSite(services, address, {
        ...options,
        hosts: values.host ?? [],
        ...(maxDepth === undefined ? {} : { maxDepth }),
        ...(maxPages === undefined ? {} : { maxPages }),
        ...(values.sitemap === true ? { isSitemap: true } : {}),
      }),
  ]);
}

/** harvest <address> [--set <name>] [--full-texts] */
export async function harvest(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    set: { type: 'string' },
    'full-texts': { type: 'boolean' },
  });
  const address = onlyAddress(positionals);
  return runIntake(terminal, [
    ({ services, ...options }) =>
      harvestRepository(services, address, {
        ...options,
        withFullTexts: values['full-texts'] === true,
        ...(values.set === undefined ? {} : { set: values.set }),
      }),
  ]);
}

function onlyAddress(positionals: readonly string[]): string {
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0 || !/^https?:\/\/\S+$/.test(address))
    throw new UsageError('Give one http or https address.');
  return address;
}

/** import-pages <file|folder…> [--format <format>] */
export async function importPages(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, { format: { type: 'string' } });
  const given = pageFormats.find((format) => format === values.format);
  if (values.format !== undefined && given === undefined)
    throw new UsageError(`--format must be one of ${pageFormats.join(', ')}, not '${values.format}'.`);
  if (positionals.length === 0) throw new UsageError('Give at least one file or folder.');
  const files: { readonly path: string; readonly format: PageFormat }[] = [];
  for (const path of positionals.map((entered) => userPath(terminal, entered))) {
    if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
    files.push(...(await filesIn(path, given)));
  }
  return runIntake(
    terminal,
    files.map((file) => ({ services, ...options }) => {
      tell(terminal, file.path);
      return importFile(services, file, options);
    }),
  );
}

async function filesIn(path: string, given: PageFormat | undefined) {
  const { isDirectory } = await statOf(path);
  if (!isDirectory) {
    const format = given ?? formatOfName(path);
    if (format === undefined)
      throw new UsageError(`The name of ${path} does not say what it contains. Give --format.`);
    return [{ path, format }];
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const format = formatOfName(file) === undefined ? undefined : (given ?? formatOfName(file));
      return format === undefined ? [] : [{ path: file, format }];
    });
}

async function statOf(path: string): Promise<{ readonly isDirectory: boolean }> {
  const found = await stat(path);
  return { isDirectory: found.isDirectory() };
}
