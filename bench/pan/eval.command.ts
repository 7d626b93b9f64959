import { engineVersion, type AlignmentSettings } from '@palimpsest/engine';
import { join } from 'node:path';
import { describeFigures, runAlignment, threadsFrom, threadsHelp } from './align/run-alignment.ts';
import { print, printJson, tell } from '../../apps/cli/src/output.ts';
import type { Annotation } from './annotation.ts';
import { readCorpus, readDetections, type CorpusClass, type Half } from './corpus.ts';
import { evaluate, type ClassEvaluation, type DetectedClass } from './evaluation.ts';
import { settingOptions, settingsFrom, settingsHelp } from '../../apps/cli/src/settings.ts';
import type { Terminal } from '../../apps/cli/src/terminal/terminal.ts';
import { CommandError, parseCommand, UsageError, userPath } from '../../apps/cli/src/usage.ts';

export const evalHelp = `Usage: npm run -s bench -- pan eval <corpus> [<detections-dir>] [options]

Compares detections with the true cases of a corpus in the PAN format. Prints plagdet, recall, precision and granularity
(Potthast et al., COLING 2010), macro-averaged, for each class of the corpus and for all classes together. The corpus
contains src/, susp/ and one folder for each class, with its pairs and their XML files. If no detections are given, eval
aligns the pairs first.

  --half odd|even               use only every other pair of each class, to fit on one half and judge on the other
${settingsHelp}
                                (the default here is evaluation)
${threadsHelp}
  --json                        print the figures as JSON
`;

/** eval <corpus> [<detections-dir>] */
export async function evaluateCorpus(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseCommand(args, {
    ...settingOptions,
    half: { type: 'string' },
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [corpus, detectionsFolder, ...more] = positionals.map((path) => userPath(terminal, path));
  if (corpus === undefined || more.length > 0) {
    throw new UsageError("Give 'eval' a corpus and, if you have detections, their folder.");
  }
  const half = halfFrom(values.half);
  const settings = settingsFrom(values, 'evaluation');
  const threads = threadsFrom(values.threads);
  const classes = readCorpus(corpus, half);
  const detected =
    detectionsFolder === undefined
      ? await detect(corpus, classes, settings, { threads, terminal })
      : load(detectionsFolder, classes, terminal);
  const evaluation = evaluate(detected);
  if (values.json) {
    const made = detectionsFolder === undefined ? { engineVersion, settings } : {};
    printJson(terminal, {
      format: 'palimpsest-eval',
      version: 1,
      ...made,
      half: half ?? 'both',
      ...evaluation,
    });
  } else {
    print(terminal, table([...evaluation.classes, ...(classes.length > 1 ? [evaluation.all] : [])]));
  }
  return 0;
}

function halfFrom(given: string | undefined): Half | undefined {
  if (given === undefined || given === 'odd' || given === 'even') return given;
  throw new UsageError(`--half must be odd or even, not '${given}'.`);
}

async function detect(
  corpus: string,
  classes: readonly CorpusClass[],
  settings: AlignmentSettings,
  how: { readonly threads: number; readonly terminal: Terminal },
): Promise<readonly DetectedClass[]> {
  const found = new Map<string, readonly Annotation[]>();
  const pairs = classes.flatMap((one) => one.pairs);
  const task = { sourceFolder: join(corpus, 'src'), suspiciousFolder: join(corpus, 'susp'), settings };
  const figures = await runAlignment(pairs, task, how, ({ suspicious, source }, detections) => {
    found.set(`${suspicious} ${source}`, detections);
  });
  // Measures of a part of the corpus would look like measures of the whole corpus.
  if (figures.failedPairs > 0) throw new CommandError(`${figures.failedPairs} pairs could not be read.`);
  tell(how.terminal, describeFigures(figures));
  return classes.map((one) => ({
    ...one,
    detections: one.pairs.flatMap(({ suspicious, source }) => found.get(`${suspicious} ${source}`) ?? []),
  }));
}

function load(folder: string, classes: readonly CorpusClass[], terminal: Terminal): readonly DetectedClass[] {
  let missing = 0;
  const detected = classes.map((one) => {
    const found = readDetections(folder, one);
    missing += found.missing;
    return { ...one, detections: found.detections };
  });
  const pairs = classes.reduce((sum, one) => sum + one.pairs.length, 0);
  if (missing === pairs) throw new CommandError(`${folder} contains no file for any of the ${pairs} pairs.`);
  if (missing > 0) {
    tell(terminal, `${missing} of ${pairs} pairs have no file. They count as pairs without detections.`);
  }
  return detected;
}

const columns: readonly (readonly [string, (figures: ClassEvaluation) => string])[] = [
  ['class', ({ name }) => name],
  ['plagdet', ({ plagdet }) => plagdet.toFixed(4)],
  ['recall', ({ recall }) => recall.toFixed(4)],
  ['precision', ({ precision }) => precision.toFixed(4)],
  ['granularity', ({ granularity }) => granularity.toFixed(4)],
  ['cases', ({ cases }) => String(cases)],
  ['detections', ({ detections }) => String(detections)],
  ['pairs', ({ pairs }) => String(pairs)],
  [
    'false alarms',
    ({ falseAlarms, innocentPairs }) => (innocentPairs === 0 ? '-' : `${falseAlarms} of ${innocentPairs}`),
  ],
];

function table(evaluations: readonly ClassEvaluation[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...evaluations.map((one) => columns.map(([, show]) => show(one))),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
