import type { Sentences } from '../../types.ts';
import type { TextPair } from '../text-pair.ts';
import { isCopiedRun } from './copied-runs.ts';
import type { Link } from './extend-links.ts';
import { follows, sentenceOf } from './split-at-own-sentences.ts';

type Group = readonly Link[];

/** One equal word beside a copy that ends with its sentence is chance; two in a row seldom are. */
const minContinuedWords = 2;
/** The largest number of links with other words between them that counts as chance. */
const maxChanceLinks = 2;
/** The number of equal words in a row from which on the next sentence was copied as well. */
const minPhraseWords = 4;
/** The share of linked words from which on the next sentence was reworded. */
const rewordedShare = 0.4;

/**
 * Drops what is equal by chance in the sentence beside a copy that begins or ends with a sentence: the next sentence
 * begins with the same article, or has a word of the source near its beginning. Only copies of several words are
 * treated like this; in a reworded text single words are evidence. The links are in the order of the checked text.
 */
export function endWithCopy(pair: TextPair, group: Group, sentences: Sentences): Group {
  const end = endOfCopy(pair, group, sentences);
  const start = startOfCopy(pair, group.slice(0, end), sentences);
  return start === 0 && end === group.length ? group : group.slice(start, end);
}

/** Index of the first link that is dropped at the end. */
function endOfCopy(pair: TextPair, group: Group, sentences: Sentences): number {
  const last = group.at(-1);
  if (last === undefined) return 0;
  const sentence = sentenceOf(sentences, last.checked);
  const border = sentences.startWords[sentence] ?? 0;
  const first = group.findIndex(({ checked }) => checked >= border);
  if (first <= 0 || last.checked + 1 >= (sentences.endWords[sentence] ?? 0)) return group.length;
  const before = runBefore(group, first);
  if ((group[first - 1]?.checked ?? 0) + 1 !== border || !isCopy(pair, before)) return group.length;
  const beside = group.slice(first);
  const continued = follows(group[first - 1], beside[0]) ? runFrom(beside, 0).length : 0;
  return isChance(pair, beside, continued, last.checked + 1 - border) ? first : group.length;
}

/** Index of the first link that is kept at the start. */
function startOfCopy(pair: TextPair, group: Group, sentences: Sentences): number {
  const [head] = group;
  if (head === undefined) return 0;
  const sentence = sentenceOf(sentences, head.checked);
  const border = sentences.endWords[sentence] ?? 0;
  const first = group.findIndex(({ checked }) => checked >= border);
  if (first <= 0 || head.checked <= (sentences.startWords[sentence] ?? 0)) return 0;
  if (group[first]?.checked !== border || !isCopy(pair, runFrom(group, first))) return 0;
  const beside = group.slice(0, first);
  const continued = follows(beside.at(-1), group[first]) ? runBefore(beside, first).length : 0;
  return isChance(pair, beside, continued, border - head.checked) ? first : 0;
}

/** The links of a row that ends before this one. */
function runBefore(group: Group, end: number): Group {
  let start = end - 1;
  while (start > 0 && follows(group[start - 1], group[start])) start--;
  return group.slice(Math.max(0, start), end);
}

function runFrom(group: Group, start: number): Group {
  let end = start + 1;
  while (end < group.length && follows(group[end - 1], group[end])) end++;
  return group.slice(start, end);
}

function isCopy(pair: TextPair, run: Group): boolean {
  const [first] = run;
  return first !== undefined && isCopiedRun(pair, first.checked, run.length);
}

/**
 * @param continued how many of the links continue the copy without a gap
 * @param words how many words of the sentence the links extend over
 */
function isChance(pair: TextPair, links: Group, continued: number, words: number): boolean {
  if (continued >= minContinuedWords) return false;
  if (links.length <= maxChanceLinks) return true;
  if (links.length >= rewordedShare * words) return false;
  for (let at = 0; at < links.length;) {
    const run = runFrom(links, at);
    if (run.length >= minPhraseWords && run.some(({ checked }) => pair.isCheckedContent[checked] === 1))
      return false;
    at += run.length;
  }
  return true;
}
