import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineVersion } from '@palimpsest/engine';
import { describeFigures, runAlignment, threadsFrom, threadsHelp } from './align/run-alignment.ts';
import { printJson, tell } from '../../apps/cli/src/output.ts';
import { annotationFileName, type DocumentPair } from './annotation.ts';
import { fileProblem } from '../../apps/cli/src/file-problem.ts';
import { readPairs } from './pairs.ts';
import { annotationsToXml } from './xml.ts';
import { settingOptions, settingsFrom, settingsHelp } from '../../apps/cli/src/settings.ts';
import type { Terminal } from '../../apps/cli/src/terminal/terminal.ts';
import { CommandError, parseCommand, UsageError, userPath } from '../../apps/cli/src/usage.ts';

export const alignHelp = `Usage: npm run -s bench -- pan align <pairs-file> <src-dir> <susp-dir> <out-dir> [options]

Aligns pairs of texts and writes the detections in the PAN format: one XML file for each pair, with offsets in Unicode
code points. Each line of the pairs file has the file names of a suspicious document and of a source document.

${settingsHelp}
                                (the default here is evaluation)
${threadsHelp}
  --json                        print the figures as JSON on standard output
`;

/** align <pairs-file> <src-dir> <susp-dir> <out-dir> */
export async function align(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    ...settingOptions,
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [pairsFile, sourceFolder, suspiciousFolder, outFolder, ...more] = positionals.map((path) =>
    userPath(terminal, path),
  );
  if (
    pairsFile === undefined ||
    sourceFolder === undefined ||
    suspiciousFolder === undefined ||
    outFolder === undefined ||
    more.length > 0
  ) {
    throw new UsageError(
      "Give 'align' a pairs file and three folders: sources, suspicious documents, output.",
    );
  }
  const settings = settingsFrom(values, 'evaluation');
  const threads = threadsFrom(values.threads);
  const pairs = readPairs(pairsFile);
  refuseSharedNames(pairs);
  write(() => mkdirSync(outFolder, { recursive: true }), outFolder);
  const task = { sourceFolder, suspiciousFolder, settings };
  const figures = await runAlignment(pairs, task, { threads, terminal }, (pair, detections) => {
    const path = join(outFolder, annotationFileName(pair));
    write(() => writeFileSync(path, annotationsToXml(pair.suspicious, detections)), path);
  });
  tell(terminal, describeFigures(figures));
  if (values.json) {
    printJson(terminal, { format: 'palimpsest-align', version: 1, engineVersion, settings, ...figures });
  }
  return figures.failedPairs === 0 ? 0 : 1;
}

/** Refuses pairs such as `a.txt` and `a.md`, whose detections would be written to the same file. */
function refuseSharedNames(pairs: readonly DocumentPair[]): void {
  const names = new Set(pairs.map(annotationFileName));
  if (names.size < pairs.length) {
    throw new CommandError('The pairs file contains pairs that differ only in their file extensions.');
  }
}

function write(action: () => void, path: string): void {
  try {
    action();
  } catch (error) {
    throw new CommandError(fileProblem(path, error), { cause: error });
  }
}
