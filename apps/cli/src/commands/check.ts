import { relative } from 'node:path';
import {
  analyseText,
  compileReport,
  engineVersion,
  excludedByCitation,
  markCitations,
  type AlignmentSettings,
  type CitationSettings,
  type CompiledReport,
} from '@palimpsest/engine';
import { threadsFrom, threadsHelp } from '../../../../bench/pan/align/run-alignment.ts';
import { findFiles, realPathOf } from '../check/find-files.ts';
import { searchFiles, type FileMatch, type FileSearch } from '../check/search-files.ts';
import { citationHelp, citationOptions, citationSettingsFrom } from '../compare/citation-options.ts';
import { sheetFrom } from '../compare/layout.ts';
import { describeManipulation, manipulationToJson, type ManipulationJson } from '../compare/manipulation.ts';
import { rankSources, unrated, type FoundSource } from '../compare/source-figures.ts';
import { readDocument } from '../documents/read-document.ts';
import { withReaders } from '../documents/with-readers.ts';
import { print, printJson, tell } from '../output.ts';
import { settingOptions, settingsFrom, settingsHelp } from '../settings.ts';
import { harmless } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError, numberOption, parseCommand, UsageError, userPath } from '../usage.ts';

export const checkHelp = `Usage: palimpsest check <document> --against <folder…> [options]

Checks a document against all files in the folders and their subfolders, in any supported format. Prints what share of
its words is also in these files, and in which ones. If the document itself is in one of the folders, it is skipped.

  --fail-above <percent>        exit with code 3 if the percentage is higher
  --passages                    show the passages, as 'compare' does
  --layout side|below           show passages side by side or one below the other; the default depends on the width
  --thorough                    align every file, not only files that share a fingerprint; slower
${settingsHelp}
  --min-words <number>          leave out files with fewer shared words
${citationHelp}
${threadsHelp}
  --json                        print the result as JSON
`;

const tooHigh = 3;

interface Checked {
  readonly name: string;
  readonly title: string;
  readonly settings: AlignmentSettings;
  readonly leftOut: CitationSettings;
  readonly report: CompiledReport;
  readonly search: FileSearch;
  readonly manipulation: readonly ManipulationJson[];
  readonly found: readonly FoundSource<FileMatch>[];
}

/** check <document> --against <folder…> */
export async function check(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    ...settingOptions,
    ...citationOptions,
    against: { type: 'string', multiple: true },
    'fail-above': { type: 'string' },
    passages: { type: 'boolean', default: false },
    layout: { type: 'string' },
    thorough: { type: 'boolean', default: false },
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  // The option takes one folder. Further folders arrive as positional arguments.
  const [name, ...moreFolders] = positionals;
  const folders = [...(values.against ?? []), ...moreFolders];
  if (name === undefined) throw new UsageError('Give the document to check.');
  if (values.against === undefined) {
    throw new UsageError('Give --against: the folders with the files to check against.');
  }
  const failAbove = numberOption('fail-above', values['fail-above'], { min: 0, max: 100, isWhole: false });
  const settings = settingsFrom(values);
  const leftOut = citationSettingsFrom(values['leave-out']);
  const threads = threadsFrom(values.threads);
  const sheet = sheetFrom(terminal, values.layout);
  const { document, files, checked, marks, search } = await withReaders(terminal, async (readers) => {
    const document = await readDocument(userPath(terminal, name), readers);
    const files = await filesBeside(document.path, folders, terminal);
    const checked = analyseText(document.text);
    const marks = markCitations(checked);
    const search = await searchFiles(checked, marks, files, {
      terminal,
      settings,
      readers,
      threads,
      isThorough: values.thorough,
      sheet: values.passages && !values.json ? sheet : undefined,
    });
    return { document, files, checked, marks, search };
  });
  if (search.read === 0) throw new CommandError('None of the files to check against could be read.');
  if (search.unreadable > 0) {
    tell(terminal, `${search.unreadable} of ${files.length} files could not be read.`);
  }
  const sources = search.matches.map(({ passages }, sourceId) => unrated(sourceId, passages));
  const excludedSpans = excludedByCitation(marks, leftOut);
  const report = compileReport({ checked, sources, settings, excludedSpans });
  const found = rankSources(report, search.matches);
  const manipulation = manipulationToJson(checked.text);
  const result: Checked = {
    name,
    title: document.title,
    settings,
    leftOut,
    report,
    search,
    manipulation,
    found,
  };
  if (values.json) printJson(terminal, toJson(result, terminal));
  else show(result, terminal, sheet.style);
  return failAbove !== undefined && report.resultPercent > failAbove ? tooHigh : 0;
}

async function filesBeside(
  document: string,
  folders: readonly string[],
  terminal: Terminal,
): Promise<readonly string[]> {
  const own = await realPathOf(document);
  const paths = folders.map((folder) => userPath(terminal, folder));
  const files = await findFiles(paths, (problem) => tell(terminal, problem));
  const isOther = await Promise.all(files.map(async (file) => (await realPathOf(file)) !== own));
  return files.filter((_, index) => isOther[index]);
}

function show(
  { name, report, search, manipulation, found }: Checked,
  terminal: Terminal,
  style: Style,
): void {
  const percent = style.strong(`${report.resultPercent.toFixed(1)} %`);
  const files = `${found.length} of ${search.read} ${search.read === 1 ? 'file' : 'files'}`;
  print(
    terminal,
    `${harmless(name)}: ${percent} (${report.matchedWords} of ${report.totalWords} words) found in ${files}.`,
  );
  const warning = describeManipulation(manipulation);
  if (warning !== undefined) print(terminal, warning);
  for (const { source, compiled, percent } of found) {
    const { matchedWords, similarityPercent, passageCount } = compiled;
    const count = `${passageCount} ${passageCount === 1 ? 'passage' : 'passages'}`.padStart(12);
    const alike = style.alike(`${similarityPercent.toFixed(0).padStart(3)} % alike`, similarityPercent);
    print(
      terminal,
      `${percent.toFixed(1).padStart(6)} % ${String(matchedWords).padStart(7)} words ${count}  ${alike}  ${harmless(shortPath(source.path, terminal))}`,
    );
    for (const lines of source.shown) print(terminal, `\n${lines.join('\n')}`);
    if (source.shown.length > 0) print(terminal, '');
  }
}

function toJson(
  { name, title, settings, leftOut, report, search, manipulation, found }: Checked,
  terminal: Terminal,
): object {
  return {
    format: 'palimpsest-check',
    version: 1,
    engineVersion,
    settings,
    leftOut,
    document: { path: name, title, words: report.totalWords },
    percent: report.resultPercent,
    matchedWords: report.matchedWords,
    files: { read: search.read, unreadable: search.unreadable, candidates: search.candidates },
    manipulation,
    sources: found.map(({ source, compiled, percent }) => ({
      path: shortPath(source.path, terminal),
      title: source.title,
      words: source.words,
      percent,
      matchedWords: compiled.matchedWords,
      similarityPercent: compiled.similarityPercent,
      passages: source.json,
    })),
  };
}

/** The path relative to the user's folder, unless that would begin with `..`. */
function shortPath(path: string, { folder }: Terminal): string {
  const short = relative(folder, path);
  return short.startsWith('..') ? path : short;
}
