/**
 * Quality and speed of the alignment on a corpus in PAN's format, in one thread, including reading files and analysing
 * texts, compared with simpler methods in the same run. Without a corpus it uses a generated one. That is good for
 * measuring speed and for detecting regressions, but generated texts are easier than real ones.
 *
 *     npm run bench:engine -- <corpus>
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPairAligner } from '../pan/align/pair-aligner.ts';
import type { Annotation, DocumentPair } from '../pan/annotation.ts';
import { codePointOffsets } from '../../apps/cli/src/compare/code-points.ts';
import { readCorpus, type CorpusClass } from '../pan/corpus.ts';
import { evaluate, type Evaluation } from '../pan/evaluation.ts';
import { settingsFrom } from '../../apps/cli/src/settings.ts';
import type { Figure } from '../figure.ts';
import { fiveGramPeer } from '../peers/five-grams.ts';
import type { Hit } from '../peers/merge-hits.ts';
import type { Peer } from '../peers/peer.ts';
import { hasSimText, simTextPeer } from '../peers/sim-text.ts';
import { writeGeneratedCorpus } from '../quality/generated-corpus.ts';

/** A method of alignment to be compared. */
interface Contestant {
  readonly name: string;
  /** The measured part. */
  readonly align: (pairs: readonly DocumentPair[]) => Aligned;
}

interface Aligned {
  /** Converts the result to detections, after the clock has stopped. */
  readonly detections: () => readonly Annotation[];
  /** Processor time of processes other than this one. */
  readonly childSeconds: number;
}

interface Measured {
  readonly name: string;
  readonly evaluation: Evaluation;
  readonly seconds: number;
  /** The time of all threads and processes. On a busy machine this is more informative. */
  readonly processorSeconds: number;
}

/** @param givenCorpus a folder with src, susp and a folder for each class */
export async function benchQuality(givenCorpus?: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));
  try {
    if (givenCorpus === undefined) writeGeneratedCorpus(folder);
    return figuresOn(givenCorpus ?? folder, mkdtempSync(join(folder, 'words-')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOn(corpus: string, scratch: string): Figure[] {
  const classes = readCorpus(corpus);
  const pairs = classes.flatMap((one) => one.pairs);
  const bytes = pairs.reduce((sum, pair) => sum + sizeOf(corpus, pair), 0);
  const ours = measureOn(classes, () => engineOn(corpus));
  const others = [measureOn(classes, () => peerOn(corpus, fiveGramPeer(corpus)))];
  if (hasSimText()) {
    const simText = simTextPeer(corpus, pairs, scratch);
    others.push(measureOn(classes, () => peerOn(corpus, simText)));
  } else {
    process.stderr.write(
      'sim_text is not installed (Debian package similarity-tester), so it is left out.\n',
    );
  }
  return [
    ...others.flatMap((other) => speeds(ours, other, pairs.length, bytes)),
    ...others.flatMap((other) => plagdets(ours, other)),
    ...[ours, ...others].map(falseAlarms),
  ];
}

function pathsOf(corpus: string, { suspicious, source }: DocumentPair) {
  return { checked: join(corpus, 'susp', suspicious), source: join(corpus, 'src', source) };
}

function sizeOf(corpus: string, pair: DocumentPair): number {
  const { checked, source } = pathsOf(corpus, pair);
  return statSync(checked).size + statSync(source).size;
}

function engineOn(corpus: string): Contestant {
  const align = createPairAligner({
    sourceFolder: join(corpus, 'src'),
    suspiciousFolder: join(corpus, 'susp'),
    settings: settingsFrom({}, 'evaluation'),
  });
  return {
    name: 'engine',
    align: (pairs) => {
      const outcomes = pairs.map(align);
      const detections = (): readonly Annotation[] =>
        outcomes.flatMap((outcome) => {
          if ('problem' in outcome) throw new Error(outcome.problem);
          return outcome.detections;
        });
      return { detections, childSeconds: 0 };
    },
  };
}

function peerOn(corpus: string, peer: Peer): Contestant {
  return {
    name: peer.name,
    align: (pairs) => {
      const { hits, childSeconds } = peer.align(pairs);
      const detections = (): readonly Annotation[] =>
        pairs.flatMap((pair, index) =>
          (hits[index] ?? []).map((hit) => annotationOf(hit, pair, pathsOf(corpus, pair))),
        );
      return { detections, childSeconds };
    },
  };
}

function annotationOf(hit: Hit, pair: DocumentPair, paths: ReturnType<typeof pathsOf>): Annotation {
  const [checked, source] = [paths.checked, paths.source].map((path) =>
    codePointOffsets(readFileSync(path, 'utf8')),
  );
  const span = (convert: ((char: number) => number) | undefined, start: number, end: number) => {
    const offset = convert?.(start) ?? start;
    return { offset, length: (convert?.(end) ?? end) - offset };
  };
  const here = span(checked, hit.checkedStartChar, hit.checkedEndChar);
  const there = span(source, hit.sourceStartChar, hit.sourceEndChar);
  return {
    thisReference: pair.suspicious,
    thisOffset: here.offset,
    thisLength: here.length,
    sourceReference: pair.source,
    sourceOffset: there.offset,
    sourceLength: there.length,
  };
}

/**
 * Pairs before the measurement, so that the code is compiled. They use another contestant, because a contestant may
 * cache what it has read.
 */
const warmUpPairs = 100;

function measureOn(classes: readonly CorpusClass[], make: () => Contestant): Measured {
  make().align(classes.flatMap(({ pairs }) => pairs).slice(-warmUpPairs));
  const { name, align } = make();
  let milliseconds = 0;
  let processorSeconds = 0;
  const detected = classes.map((one) => {
    const start = performance.now();
    const before = process.cpuUsage();
    const { detections, childSeconds } = align(one.pairs);
    const { user, system } = process.cpuUsage(before);
    milliseconds += performance.now() - start;
    processorSeconds += (user + system) / 1e6 + childSeconds;
    return { ...one, detections: detections() };
  });
  return { name, evaluation: evaluate(detected), seconds: milliseconds / 1000, processorSeconds };
}

/** Reading, analysing and aligning. */
function speeds(ours: Measured, other: Measured, pairs: number, bytes: number): readonly Figure[] {
  const against = other.name;
  const ratio = other.seconds / ours.seconds;
  return [
    { name: 'pairs', unit: 'pairs/s', median: pairs / ours.seconds, ratio, against },
    { name: 'text of both sides', unit: 'MB/s', median: bytes / 1e6 / ours.seconds, ratio, against },
    {
      name: 'pairs a second of processor time',
      unit: 'pairs/s',
      median: pairs / ours.processorSeconds,
      ratio: other.processorSeconds / ours.processorSeconds,
      against,
    },
  ];
}

function plagdets(ours: Measured, other: Measured): readonly Figure[] {
  const rows = ({ evaluation }: Measured) =>
    [...evaluation.classes, evaluation.all].filter(({ cases }) => cases > 0);
  return rows(ours).map((row, index) => {
    const theirs = rows(other)[index]?.plagdet ?? 0;
    return {
      name: `plagdet: ${row.name}`,
      unit: '0–1',
      median: row.plagdet,
      ...(theirs > 0 ? { ratio: row.plagdet / theirs, against: `${other.name}: ${theirs.toFixed(3)}` } : {}),
    };
  });
}

function falseAlarms({ name, evaluation }: Measured): Figure {
  const { falseAlarms, innocentPairs } = evaluation.all;
  return { name: `false alarms of ${name}, of ${innocentPairs}`, unit: 'pairs', median: falseAlarms };
}
