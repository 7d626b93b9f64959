import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignmentDefaults, alignTexts, analyseText, type AnalysedText } from '@palimpsest/engine';
import { describe, expect, test } from 'vitest';

/**
 * Sentences of one sample article are pasted into another one, and chance adds an equal word beside them. Passages end
 * where the copying ends.
 */

const languages = ['en', 'de', 'es', 'fr'] as const;
const casesOfLanguage = 14;

const kinds = [
  'sentences',
  'from the middle of a sentence',
  'the word before is equal by chance',
  'the word after is equal by chance',
  'both words are equal by chance',
  'a word after the next is equal by chance',
  'a word before the last is equal by chance',
  'the last words are replaced',
] as const;

type Kind = (typeof kinds)[number];

interface Pasted {
  readonly checked: AnalysedText;
  readonly source: AnalysedText;
  /** The copied words of the checked text, half-open. */
  readonly startWord: number;
  readonly endWord: number;
}

/** A fixed generator, so that every run has the same cases. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

function articlesIn(language: string): readonly AnalysedText[] {
  const folder = join(import.meta.dirname, 'articles', language);
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?---\n/, ''))
    .map((text) => analyseText(text.replaceAll(/^#.*\n+/gm, '')));
}

function wordOf({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]);
}

function sentenceOf({ text, words, sentences }: AnalysedText, sentence: number): string {
  const start = words.startChars[sentences.startWords[sentence] ?? 0];
  const next = sentences.startWords[sentence + 1];
  return text.slice(start, next === undefined ? text.length : words.startChars[next]).trim();
}

const withoutStop = (text: string): string => text.replace(/[.!?]+["”»]?\s*$/, '');
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Undefined if the chosen sentences are too short or too long. */
function paste(
  source: AnalysedText,
  own: AnalysedText,
  kind: Kind,
  pick: (below: number) => number,
): Pasted | undefined {
  const first = 1 + pick(source.sentences.count - 4);
  let from = source.sentences.startWords[first] ?? 0;
  let to = source.sentences.endWords[first + pick(2)] ?? 0;
  if (kind === 'from the middle of a sentence') {
    from += pick(5);
    to -= pick(5);
  }
  if (to - from < 16 || to - from > 90 || from < 3 || to + 3 > source.words.count) return undefined;
  const at = 2 + pick(own.sentences.count - 5);
  let before = `${sentenceOf(own, at - 2)} ${sentenceOf(own, at - 1)}`;
  let after = `${sentenceOf(own, at)} ${sentenceOf(own, at + 1)}`;
  let copy = source.text.slice(source.words.startChars[from], source.words.endChars[to - 1]);
  let end = '.';
  if (kind === 'from the middle of a sentence') {
    before = withoutStop(before);
    after = lowered(after);
    end = '';
  }
  if (kind === 'the word before is equal by chance' || kind === 'both words are equal by chance')
    before = `${withoutStop(before)} ${wordOf(source, from - 1)}.`;
  if (kind === 'the word after is equal by chance' || kind === 'both words are equal by chance')
    after = `${wordOf(source, to)} ${lowered(after)}`;
  if (kind === 'a word after the next is equal by chance') {
    const [head = '', ...rest] = after.split(' ');
    after = [head, wordOf(source, to + 1).toLowerCase(), ...rest].join(' ');
  }
  if (kind === 'a word before the last is equal by chance') {
    const words = withoutStop(before).split(' ');
    before = `${[...words.slice(0, -1), wordOf(source, from - 2).toLowerCase(), ...words.slice(-1)].join(' ')}.`;
  }
  let kept = to - from;
  if (kind === 'the last words are replaced') {
    kept -= 4;
    const keptEnd = source.words.endChars[from + kept - 1];
    copy = `${source.text.slice(source.words.startChars[from], keptEnd)} ${own.text.split(/\s+/).slice(20, 24).join(' ')}`;
  }
  const checked = analyseText(`${before} ${copy}${end} ${after}`);
  const startWord = analyseText(before).words.count;
  return { checked, source, startWord, endWord: startWord + kept };
}

function* cases(kind: Kind): Generator<Pasted> {
  for (const [number, language] of languages.entries()) {
    const articles = articlesIn(language);
    const pick = numbers(17 + number);
    for (let made = 0; made < casesOfLanguage; ) {
      const chosen = pick(articles.length);
      const source = articles[chosen];
      const own = articles[(chosen + 1 + pick(articles.length - 1)) % articles.length];
      const pasted = source && own && paste(source, own, kind, pick);
      if (pasted === undefined) continue;
      made++;
      yield pasted;
    }
  }
}

/** How many words the passages have too many, and too few. */
function errorsOf({ checked, source, startWord, endWord }: Pasted): readonly [many: number, few: number] {
  const passages = alignTexts(checked, source, alignmentDefaults).filter(
    ({ checkedStartWord, checkedEndWord }) => checkedStartWord < endWord && checkedEndWord > startWord,
  );
  if (passages.length === 0) return [0, endWord - startWord];
  const start = Math.min(...passages.map(({ checkedStartWord }) => checkedStartWord));
  const end = Math.max(...passages.map(({ checkedEndWord }) => checkedEndWord));
  return [
    Math.max(0, startWord - start) + Math.max(0, end - endWord),
    Math.max(0, start - startWord) + Math.max(0, endWord - end),
  ];
}

describe('passages end at the end of the copied text', () => {
  test.each(kinds)('in %s', (kind) => {
    let [many, few] = [0, 0];
    for (const pasted of cases(kind)) {
      const [tooMany, tooFew] = errorsOf(pasted);
      if (tooMany > 0) many++;
      if (tooFew > 0) few++;
    }
    // Of 56; a word that is equal by chance inside the sentence of the copy can't be told from a copied one.
    expect(many).toBeLessThanOrEqual(1);
    expect(few).toBeLessThanOrEqual(1);
  });
});
