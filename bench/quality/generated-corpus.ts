import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotationFileName, type Annotation } from '../pan/annotation.ts';
import { annotationsToXml } from '../pan/xml.ts';
import {
  asProse,
  makeVocabulary,
  randomWords,
  reword,
  seededRandom,
  type Random,
} from '../../packages/engine/src/testing/random-texts.ts';

const pairsOfClass = 100;
const vocabulary = makeVocabulary(20_000);

type Change = (random: Random, words: readonly string[]) => readonly string[];

const reworded: Change = (random, words) =>
  reword(random, words, vocabulary, { replaced: 0.2, dropped: 0.06, inserted: 0.06 });

/** How each class changes a copied stretch; undefined: nothing is copied. */
const classes: Readonly<Record<string, Change | undefined>> = {
  '01-nothing-copied': undefined,
  '02-verbatim': (_, words) => words,
  '03-reworded': reworded,
  '04-reworded-and-shuffled': (random, words) => reworded(random, shuffledClauses(random, words)),
};

/** Writes a corpus in PAN's format to this folder: the same texts in every run, all of them generated. */
export function writeGeneratedCorpus(folder: string): void {
  for (const name of ['src', 'susp', ...Object.keys(classes)]) mkdirSync(join(folder, name));
  let number = 0;
  for (const [name, change] of Object.entries(classes)) {
    const lines: string[] = [];
    for (let pair = 0; pair < pairsOfClass; pair++) {
      number += 1;
      const digits = String(number).padStart(5, '0');
      const names = {
        suspicious: `suspicious-document${digits}.txt`,
        source: `source-document${digits}.txt`,
      };
      const random = seededRandom(number);
      const { checked, source, annotation } = makePair(random, change, names.suspicious, names.source);
      writeFileSync(join(folder, 'susp', names.suspicious), checked);
      writeFileSync(join(folder, 'src', names.source), source);
      const xml = annotationsToXml(names.suspicious, annotation === undefined ? [] : [annotation]);
      writeFileSync(join(folder, name, annotationFileName(names)), xml);
      lines.push(`${names.suspicious} ${names.source}`);
    }
    writeFileSync(join(folder, name, 'pairs'), `${lines.join('\n')}\n`);
  }
}

interface MadePair {
  readonly checked: string;
  readonly source: string;
  readonly annotation: Annotation | undefined;
}

function makePair(
  random: Random,
  change: Change | undefined,
  thisReference: string,
  sourceReference: string,
): MadePair {
  const prose = (least: number, spread: number): string =>
    asProse(random, randomWords(random, least + Math.floor(random() * spread), vocabulary));
  const [before, after, beforeSource, afterSource] = [
    prose(200, 800),
    prose(200, 800),
    prose(200, 800),
    prose(200, 800),
  ];
  if (change === undefined) {
    return {
      checked: `${before}\n\n${after}`,
      source: `${beforeSource}\n\n${afterSource}`,
      annotation: undefined,
    };
  }
  const words = randomWords(random, 60 + Math.floor(random() * 300), vocabulary);
  const original = asProse(random, words);
  const copy = asProse(random, change(random, words));
  return {
    checked: [before, copy, after].join('\n\n'),
    source: [beforeSource, original, afterSource].join('\n\n'),
    // The generator's words are plain ASCII, so characters are code points.
    annotation: {
      thisReference,
      thisOffset: before.length + 2,
      thisLength: copy.length,
      sourceReference,
      sourceOffset: beforeSource.length + 2,
      sourceLength: original.length,
    },
  };
}

const clauseWords = 7;

/** Clauses are swapped with one of the next few. */
function shuffledClauses(random: Random, words: readonly string[]): readonly string[] {
  const clauses = Array.from({ length: Math.ceil(words.length / clauseWords) }, (_, at) => ({
    place: at + random() * 4,
    words: words.slice(at * clauseWords, (at + 1) * clauseWords),
  }));
  return clauses.toSorted((one, other) => one.place - other.place).flatMap((clause) => clause.words);
}
