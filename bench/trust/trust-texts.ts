/** The texts that the trust benchmark judges: innocent ones, and rewritten ones with their sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asProse,
  makeVocabulary,
  randomWords,
  reword,
  seededRandom,
} from '../../packages/engine/src/testing/random-texts.ts';

/** Texts of one kind whose authors did not copy from each other. Each is compared with all others. */
export interface InnocentSet {
  readonly name: string;
  readonly texts: readonly string[];
}

export interface Rewriting {
  readonly source: string;
  readonly text: string;
}

/** Rewritten texts of one kind. */
export interface RewritingSet {
  readonly name: string;
  readonly rewritings: readonly Rewriting[];
}

export interface TrustTexts {
  readonly innocent: readonly InnocentSet[];
  readonly rewritten: readonly RewritingSet[];
  /** A text of this many words, to plant a rewritten passage in. The same seed gives the same text. */
  readonly host: (seed: number, words: number) => string;
}

const innocentFile = 'innocent.jsonl';
const rewrittenFile = 'paraphrase.jsonl';

/** Whether the folder contains real texts in the format that docs/quality.md describes. */
export function hasTrustTexts(folder: string): boolean {
  return existsSync(join(folder, innocentFile)) && existsSync(join(folder, rewrittenFile));
}

/**
 * Reads `innocent.jsonl` (`set`, `text`) and `paraphrase.jsonl` (`set`, `source`, `text`), one object a line.
 *
 * @throws if a file is missing or a line is not JSON
 */
export function readTrustTexts(folder: string): TrustTexts {
  const innocent = Array.from(grouped(readLines(join(folder, innocentFile))), ([name, lines]) => ({
    name,
    texts: lines.map(({ text }) => text),
  }));
  const rewritten = Array.from(grouped(readLines(join(folder, rewrittenFile))), ([name, lines]) => ({
    name,
    rewritings: lines.map(({ source = '', text }) => ({ source, text })),
  }));
  return { innocent, rewritten, host: hostOf(innocent.flatMap(({ texts }) => texts)) };
}

/** Random ones of these texts, one after the other. */
function hostOf(texts: readonly string[]): TrustTexts['host'] {
  return (seed, words) => {
    const random = seededRandom(seed);
    const host: string[] = [];
    while (host.length < words && texts.length > 0) {
      host.push(...(texts[Math.floor(random() * texts.length)] ?? '').split(/\s+/));
    }
    return host.slice(0, words).join(' ');
  };
}

const subjects = 6;
const textsOfSubject = 25;
const rewritingsOfKind = 100;
const wordsOfText = 350;
const vocabulary = makeVocabulary(20_000);
/** The words of a subject are this many of the vocabulary, so that its texts share many words and pairs of words. */
const wordsOfSubject = 800;

/**
 * Generated texts, for everybody who has no corpus: innocent texts that share the words of a subject, and texts in
 * which a share of the words is replaced, dropped or inserted. They show how strength matters and can be reproduced
 * everywhere, but they are easier than real ones.
 */
export function generatedTrustTexts(): TrustTexts {
  const subjectOf = (subject: number): readonly string[] =>
    vocabulary.slice(subject * wordsOfSubject, (subject + 1) * wordsOfSubject);
  const innocent = Array.from({ length: subjects * textsOfSubject }, (_, i) => {
    const random = seededRandom(1000 + i);
    return asProse(random, randomWords(random, wordsOfText, subjectOf(i % subjects)));
  });
  const strengths = [0, 0.2, 0.4, 0.5, 0.6];
  return {
    innocent: [{ name: 'generated, on six subjects', texts: innocent }],
    rewritten: strengths.map((strength, kind) => ({
      name: strength === 0 ? 'generated, copied' : `generated, ${100 * strength} % of words replaced`,
      rewritings: Array.from({ length: rewritingsOfKind }, (_, i) => {
        const random = seededRandom(10_000 * (kind + 1) + i);
        const words = randomWords(random, wordsOfText, subjectOf(i % subjects));
        const changes = { replaced: strength, dropped: strength / 5, inserted: strength / 5 };
        return {
          source: asProse(random, words),
          text: asProse(random, reword(random, words, vocabulary, changes)),
        };
      }),
    })),
    host: generatedHost,
  };
}

function generatedHost(seed: number, words: number): string {
  const random = seededRandom(7_000_000 + seed);
  return asProse(random, randomWords(random, words, vocabulary));
}

/** The same texts in a language that nobody knows: every word is replaced by a made-up one, always the same. */
export function inUnknownLanguage({ innocent, rewritten, host }: TrustTexts): TrustTexts {
  const translate = translator();
  const named = (name: string): string => `${name}, in an unknown language`;
  return {
    innocent: innocent.map(({ name, texts }) => ({ name: named(name), texts: texts.map(translate) })),
    rewritten: rewritten.map(({ name, rewritings }) => ({
      name: named(name),
      rewritings: rewritings.map(({ source, text }) => ({
        source: translate(source),
        text: translate(text),
      })),
    })),
    host: (seed, words) => translate(host(seed, words)),
  };
}

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A made-up word has about as many letters as the real one, and begins with a capital if that does. */
function translator(): (text: string) => string {
  const madeUp = new Map<string, string>();
  const used = new Set<string>();
  const random = seededRandom(1);
  const makeUp = (length: number): string => {
    const letters = Array.from({ length }, (_, at) => {
      const alphabet = at % 2 === 0 ? consonants : vowels;
      return alphabet.charAt(Math.floor(random() * alphabet.length));
    });
    return letters.join('');
  };
  const translated = (word: string): string => {
    const present = madeUp.get(word);
    if (present !== undefined) return present;
    let length = word.length;
    let other = makeUp(length);
    while (used.has(other)) other = makeUp(++length);
    used.add(other);
    madeUp.set(word, other);
    return other;
  };
  return (text) =>
    text.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
      const other = translated(word.toLowerCase());
      return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    });
}

interface Line {
  readonly set: string;
  readonly text: string;
  readonly source?: string;
}

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

function grouped(lines: readonly Line[]): Map<string, Line[]> {
  return Map.groupBy(lines, ({ set }) => set);
}
