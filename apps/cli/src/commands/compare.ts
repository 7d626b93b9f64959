import {
  alignTexts,
  analyseText,
  compileReport,
  engineVersion,
  excludedByCitation,
  markCitations,
  type AnalysedText,
  type Passage,
} from '@palimpsest/engine';
import { citationHelp, citationOptions, citationSettingsFrom } from '../compare/citation-options.ts';
import { sheetFrom } from '../compare/layout.ts';
import { describeManipulation, manipulationToJson } from '../compare/manipulation.ts';
import { passagesToJson } from '../compare/passage-json.ts';
import { showPassage } from '../compare/show-passage.ts';
import { rankSources, unrated } from '../compare/source-figures.ts';
import { readDocument, type ReadDocument } from '../documents/read-document.ts';
import { withReaders } from '../documents/with-readers.ts';
import { print, printJson } from '../output.ts';
import { settingOptions, settingsFrom, settingsHelp } from '../settings.ts';
import { harmless } from '../terminal/cells.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCommand, UsageError, userPath } from '../usage.ts';

export const compareHelp = `Usage: palimpsest compare <document> <document…> [options]

Compares a document with one or more others, in any supported format. Prints what share of its words is also in the
others, and shows each passage in both texts. Equal words are bold and changed words are dim. Without colours, changed
words are in [brackets].

  --layout side|below           show passages side by side or one below the other; the default depends on the width
${settingsHelp}
  --min-words <number>          leave out sources with fewer shared words
${citationHelp}
  --json                        print the result as JSON
`;

interface Compared {
  /** The name as the user typed it. */
  readonly name: string;
  readonly document: ReadDocument;
  readonly analysed: AnalysedText;
  readonly passages: readonly Passage[];
}

/** compare <document> <document…>: compares the first document with the others, without a server. */
export async function compare(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    ...settingOptions,
    ...citationOptions,
    layout: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [checkedName, ...sourceNames] = positionals;
  if (checkedName === undefined || sourceNames.length === 0) {
    throw new UsageError('Give the document to check and at least one document to compare it with.');
  }
  const settings = settingsFrom(values);
  const leftOut = citationSettingsFrom(values['leave-out']);
  const sheet = sheetFrom(terminal, values.layout);
  const [checkedDocument, ...documents] = await withReaders(terminal, (readers) =>
    Promise.all([checkedName, ...sourceNames].map((name) => readDocument(userPath(terminal, name), readers))),
  );
  if (checkedDocument === undefined) return 1;
  const checked = analyseText(checkedDocument.text);
  const sources = documents.map((document, index): Compared => {
    const analysed = analyseText(document.text);
    const passages = alignTexts(checked, analysed, settings);
    return { name: sourceNames[index] ?? '', document, analysed, passages };
  });
  const rated = sources.map(({ passages }, sourceId) => unrated(sourceId, passages));
  const marks = markCitations(checked);
  const excludedSpans = excludedByCitation(marks, leftOut);
  const report = compileReport({ checked, sources: rated, settings, excludedSpans });
  const found = rankSources(report, sources);
  const manipulation = manipulationToJson(checked.text);
  if (values.json) {
    printJson(terminal, {
      format: 'palimpsest-compare',
      version: 1,
      engineVersion,
      settings,
      leftOut,
      document: { path: checkedName, title: checkedDocument.title, words: report.totalWords },
      percent: report.resultPercent,
      matchedWords: report.matchedWords,
      manipulation,
      sources: found.map(({ source, compiled, percent }) => ({
        path: source.name,
        title: source.document.title,
        words: source.analysed.words.count,
        percent,
        matchedWords: compiled.matchedWords,
        similarityPercent: compiled.similarityPercent,
        passages: passagesToJson(source.passages, checked, source.analysed, marks),
      })),
    });
    return 0;
  }
  const percent = sheet.style.strong(`${report.resultPercent.toFixed(1)} %`);
  print(
    terminal,
    `${report.matchedWords} of ${report.totalWords} words (${percent}) are also in the other documents.`,
  );
  const warning = describeManipulation(manipulation);
  if (warning !== undefined) print(terminal, warning);
  for (const { source, compiled } of found) {
    print(
      terminal,
      `\n${sheet.style.strong(harmless(source.name))}: ${compiled.matchedWords} words, ` +
        `${compiled.similarityPercent.toFixed(0)} % alike`,
    );
    for (const passage of source.passages) {
      print(terminal, `\n${showPassage(passage, checked, source.analysed, marks, sheet).join('\n')}`);
    }
  }
  return 0;
}
