import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { DocumentError, extractDocument } from '@palimpsest/documents';
import { alignmentDefaults, alignTexts, analyseText, compileReport } from '@palimpsest/engine';
import { errorText } from '@palimpsest/server/operator';
import { parseCommand, UsageError } from '../usage.ts';

/** compare <file> <file…>: the first document against the others, without a server. */
export async function compare(args: readonly string[]): Promise<number> {
  const { positionals } = parseCommand(args, {});
  const [checkedPath, ...sourcePaths] = positionals;
  if (checkedPath === undefined || sourcePaths.length === 0) {
    throw new UsageError('Name the document to check and at least one to compare it with.');
  }
  const checked = analyseText(await textOf(checkedPath));
  const sources = [];
  for (const [sourceId, path] of sourcePaths.entries()) {
    const passages = alignTexts(checked, analyseText(await textOf(path)), alignmentDefaults);
    sources.push({ sourceId, passages, rating: { isAccepted: false, isExcluded: false } });
  }
  const report = compileReport({ checked, sources, settings: alignmentDefaults });
  const percent = report.resultPercent.toFixed(1);
  process.stdout.write(
    `${report.matchedWords} of ${report.totalWords} words (${percent} %) stand in the others.\n`,
  );
  for (const source of report.sources) {
    process.stdout.write(
      `\n${sourcePaths[source.sourceId]}: ${source.matchedWords} words, ${source.similarityPercent.toFixed(0)} % alike\n`,
    );
    for (const passage of sources[source.sourceId]?.passages ?? []) {
      const text = checked.text
        .slice(passage.checkedStartChar, passage.checkedEndChar)
        .replaceAll(/\s+/g, ' ');
      process.stdout.write(`  ${passage.similarityPercent.toFixed(0).padStart(3)} %  ${shortened(text)}\n`);
    }
  }
  return 0;
}

const shownChars = 160;

function shortened(text: string): string {
  return text.length <= shownChars ? text : `${text.slice(0, shownChars)} …`;
}

async function textOf(path: string): Promise<string> {
  try {
    const bytes = await readFile(resolve(process.env['INIT_CWD'] ?? process.cwd(), path));
    return (await extractDocument(bytes, { fileName: basename(path) })).text;
  } catch (error) {
    if (error instanceof DocumentError) throw new UsageError(`${path}: ${errorText(error.key, 'en')}`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new UsageError(`There is no ${path}.`);
    }
    throw error;
  }
}
