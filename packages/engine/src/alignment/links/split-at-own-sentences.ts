import type { Sentences } from '../../types.ts';
import type { TextPair } from '../text-pair.ts';
import type { Link } from './extend-links.ts';

/** A shorter sentence says nothing by its few matches. */
const minSentenceWords = 8;
/** The number of shared content words in one sentence that is more than chance, and so is a single one of few. */
const minContentLinks = 2;
const contentWordsForEach = 5;
/** The number of equal words in a row, one of them a content word, that are a phrase. */
const minPhraseWords = 3;

type Group = readonly Link[];

/**
 * Splits links (in the order of the checked text) at sentences that share nothing but chance with the source: a single
 * common word, or function words. The links in such a sentence are dropped, except for the beginning or the end of a
 * phrase that continues in the sentence beside it. So a stray word neither joins two passages nor extends one.
 */
export function splitAtOwnSentences(pair: TextPair, group: Group, sentences: Sentences): readonly Group[] {
  const isPhrase = phraseLinks(pair, group);
  const parts: Link[][] = [[]];
  let next = 0;
  for (let k = sentenceOf(sentences, group[0]?.checked ?? 0); next < group.length; k++) {
    const end = sentences.endWords[k] ?? Number.MAX_SAFE_INTEGER;
    const first = next;
    let content = 0;
    let hasPhrase = false;
    while (next < group.length && (group[next]?.checked ?? 0) < end) {
      content += pair.isCheckedContent[group[next]?.checked ?? 0] ?? 0;
      hasPhrase ||= isPhrase[next] === 1;
      next++;
    }
    if (content >= minContentLinks || isShort(pair, sentences, k, content)) {
      parts.at(-1)?.push(...group.slice(first, next));
    } else if (hasPhrase) {
      const last = splitInside(pair, parts, group, isPhrase, first, next);
      if (last === undefined || last.checked + 1 < end) parts.push([]);
    } else {
      parts.push([]);
    }
  }
  return parts.filter((part) => part.length > 0);
}

function isShort(
  pair: TextPair,
  { startWords, endWords }: Sentences,
  sentence: number,
  links: number,
): boolean {
  const start = startWords[sentence] ?? 0;
  const end = endWords[sentence] ?? start;
  if (end - start < minSentenceWords) return true;
  let content = 0;
  for (let i = start; i < end; i++) content += pair.isCheckedContent[i] ?? 0;
  return content < contentWordsForEach * links;
}

/**
 * Keeps the phrases of a sentence. Those at its beginning belong to what is before it, the others to what follows. A
 * single word that continues a phrase of the sentence beside it is equal by chance, and so are a few function words.
 * @returns the last link that is kept, if there is one
 */
function splitInside(
  pair: TextPair,
  parts: Link[][],
  group: Group,
  isPhrase: Uint8Array,
  first: number,
  end: number,
): Link | undefined {
  let before = group[first - 1];
  let last: Link | undefined;
  for (let start = first; start < end;) {
    let next = start + 1;
    while (next < end && isPhrase[next] === isPhrase[start] && follows(group[next - 1], group[next])) next++;
    const phrase = group.slice(start, next);
    if (isPhrase[start] === 1 && saysSomething(pair, phrase)) {
      if (before === undefined || phrase[0]?.checked !== before.checked + 1) parts.push([]);
      parts.at(-1)?.push(...phrase);
      last = phrase.at(-1);
      before = last;
    }
    start = next;
  }
  return last;
}

function saysSomething(pair: TextPair, phrase: Group): boolean {
  const hasContent = phrase.some(({ checked }) => pair.isCheckedContent[checked] === 1);
  return phrase.length >= minPhraseWords || (phrase.length > 1 && hasContent);
}

/** 1 for the links of a phrase. */
function phraseLinks(pair: TextPair, group: Group): Uint8Array {
  const marks = new Uint8Array(group.length);
  for (let start = 0; start < group.length;) {
    let end = start + 1;
    let content = pair.isCheckedContent[group[start]?.checked ?? 0] ?? 0;
    while (end < group.length && follows(group[end - 1], group[end])) {
      content += pair.isCheckedContent[group[end]?.checked ?? 0] ?? 0;
      end++;
    }
    if (end - start >= minPhraseWords && content > 0) marks.fill(1, start, end);
    start = end;
  }
  return marks;
}

export function follows(one: Link | undefined, next: Link | undefined): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    next.checked === one.checked + 1 &&
    next.source === one.source + 1
  );
}

/** The sentence that contains a word. */
export function sentenceOf({ startWords }: Sentences, word: number): number {
  let low = 0;
  let high = startWords.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((startWords[middle] ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
