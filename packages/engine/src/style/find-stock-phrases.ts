import { createWordTable, findWord, internWord, type WordTable } from '../text/word-table.ts';
import { tokenise } from '../text/tokenise.ts';
import type { AnalysedText, LanguageCode } from '../types.ts';
import { english } from './stock-phrases/en.ts';
import { french } from './stock-phrases/fr.ts';
import { german } from './stock-phrases/de.ts';
import { spanish } from './stock-phrases/es.ts';
import { italian } from './stock-phrases/it.ts';
import { portuguese } from './stock-phrases/pt.ts';
import { dutch } from './stock-phrases/nl.ts';
import { polish } from './stock-phrases/pl.ts';
import { russian } from './stock-phrases/ru.ts';
import { ukrainian } from './stock-phrases/uk.ts';
import { turkish } from './stock-phrases/tr.ts';
import { indonesian } from './stock-phrases/id.ts';
import { vietnamese } from './stock-phrases/vi.ts';
import { arabic } from './stock-phrases/ar.ts';
import { persian } from './stock-phrases/fa.ts';
import { hindi } from './stock-phrases/hi.ts';
import { chinese } from './stock-phrases/zh.ts';
import { japanese } from './stock-phrases/ja.ts';
import { korean } from './stock-phrases/ko.ts';
import { thai } from './stock-phrases/th.ts';

const written: Readonly<Record<LanguageCode, string>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  ru: russian,
  uk: ukrainian,
  tr: turkish,
  id: indonesian,
  vi: vietnamese,
  ar: arabic,
  fa: persian,
  hi: hindi,
  zh: chinese,
  ja: japanese,
  ko: korean,
  th: thai,
};

/** A node in the tree of phrases: what can follow, by the number of the next word. */
interface Branch {
  readonly next: Map<number, Branch>;
  /** The continuation after one or two words of any kind. */
  afterGap?: Branch;
  isEnd: boolean;
}

interface Lexicon {
  readonly words: WordTable;
  readonly root: Branch;
}

const longestGapWords = 2;
const lexicons = new Map<LanguageCode, Lexicon>();

/** The stock phrases of a language, in the order of the list. Empty if there is no list. */
export function stockPhrasesOf(language: LanguageCode): readonly string[] {
  return (written[language] ?? '')
    .split('|')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
}

/** Maps each word of the text to 1 if it belongs to a stock phrase of the text's language within one sentence. */
export function findStockPhrases({ language, words, sentences }: AnalysedText): Uint8Array {
  const marks = new Uint8Array(words.count);
  if (!Object.hasOwn(written, language)) return marks;
  const { words: table, root } = lexiconOf(language);
  const ids = new Int32Array(words.count);
  for (let i = 0; i < words.count; i++) {
    ids[i] = findWord(table, words.hashesHigh[i] ?? 0, words.hashesLow[i] ?? 0);
  }
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    const end = sentences.endWords[sentence] ?? 0;
    for (let i = sentences.startWords[sentence] ?? 0; i < end; i++) {
      const matchEnd = longestMatch(ids, i, end, root);
      if (matchEnd > i) marks.fill(1, i, matchEnd);
    }
  }
  return marks;
}

/** End of the longest phrase that starts at `from`; −1 if no phrase starts there. */
function longestMatch(ids: Int32Array, from: number, end: number, branch: Branch): number {
  let found = branch.isEnd ? from : -1;
  const next = from < end ? branch.next.get(ids[from] ?? -1) : undefined;
  if (next !== undefined) found = Math.max(found, longestMatch(ids, from + 1, end, next));
  if (branch.afterGap !== undefined) {
    for (let gap = 1; gap <= longestGapWords; gap++) {
      found = Math.max(found, longestMatch(ids, from + gap, end, branch.afterGap));
    }
  }
  return found;
}

function lexiconOf(language: LanguageCode): Lexicon {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const phrases = stockPhrasesOf(language);
  const table = createWordTable(phrases.reduce((sum, phrase) => sum + phrase.length, 0));
  const root: Branch = { next: new Map(), isEnd: false };
  let count = 0;
  for (const phrase of phrases) {
    let branch = root;
    phrase.split('…').forEach((part, at) => {
      if (at > 0) branch = branch.afterGap ??= { next: new Map(), isEnd: false };
      const words = tokenise(part);
      for (let i = 0; i < words.count; i++) {
        const id = internWord(table, words.hashesHigh[i] ?? 0, words.hashesLow[i] ?? 0, count);
        if (id === count) count++;
        branch = childOf(branch, id);
      }
    });
    branch.isEnd = true;
  }
  const lexicon = { words: table, root };
  lexicons.set(language, lexicon);
  return lexicon;
}

function childOf(branch: Branch, id: number): Branch {
  let child = branch.next.get(id);
  if (child === undefined) {
    child = { next: new Map(), isEnd: false };
    branch.next.set(id, child);
  }
  return child;
}
