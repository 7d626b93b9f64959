import type { CitationKind } from '../citations/citation-marks.ts';
import type { ReportFigures } from '../types.ts';
import {
  isResultWord,
  leftOutBy,
  leftOutByRule,
  noSource,
  type Cover,
  type CoveredWords,
} from './cover-words.ts';
import { isWordCited, kindAt } from './word-rating.ts';

/** The kinds of citations, from the one that most needs a look. */
export const citationKinds = [
  'none',
  'cited',
  'quoted',
  'quotedAndCited',
] as const satisfies readonly CitationKind[];

/** The figures of a report, counted word by word. */
export function summariseReport(covered: CoveredWords): ReportFigures {
  const { words, ownerships, owner, counted } = covered;
  const found = tally();
  const accepted = tally();
  const cited = tally();
  const groups = new Map(citationKinds.map((kind) => [kind, { words: 0, citedWords: 0 }]));
  const groupOf = ({ ranks, passages }: Cover, word: number) => {
    const source = ownerships[ranks[word] ?? noSource]?.claim.source;
    const kind = kindAt(source?.citations?.[passages[word] ?? noSource], word);
    return kind && groups.get(kind);
  };
  let isComplete = true;
  const byRule = { own: 0, unmarked: 0 };
  let ownWords = 0;
  for (let word = 0; word < words.count; word++) {
    const rule = leftOutByRule(covered, word);
    if (rule !== undefined) byRule[rule]++;
    if (isResultWord(covered, word)) {
      found.add(counted.ranks[word]);
      if (ownerships[counted.ranks[word] ?? noSource]?.claim.source.isOwnWork === true) ownWords++;
      const group = groupOf(counted, word);
      if (group) group.words++;
      else isComplete = false;
    } else if (leftOutBy(covered, word) === 'accepted') {
      const rank = owner.ranks[word] ?? noSource;
      found.add(rank);
      accepted.add(rank);
      const source = ownerships[rank]?.claim.source;
      if (!source || !isWordCited(source, owner.passages[word] ?? noSource, word)) continue;
      cited.add(rank);
      const group = groupOf(owner, word);
      if (group) group.citedWords++;
      else isComplete = false;
    }
  }
  return {
    foundWords: found.words(),
    foundSources: found.sources(),
    acceptedWords: accepted.words(),
    acceptedSources: accepted.sources(),
    citedWords: cited.words(),
    citedSources: cited.sources(),
    groups: isComplete ? [...groups].map(([citation, group]) => ({ citation, ...group })) : null,
    automaticWords: byRule.unmarked,
    ownWords,
    ownLeftOutWords: byRule.own,
    passageWords: countPassageWords(covered),
  };
}

/** The words of passages with a word that counts, each once, without those that can count for no source. */
function countPassageWords(covered: CoveredWords): number {
  const { words, ownerships, counted, isOut, isUncounted } = covered;
  const isInside = new Uint8Array(words.count);
  const reached = new Set<string>();
  for (let word = 0; word < words.count; word++) {
    if (!isResultWord(covered, word)) continue;
    const [rank, index] = [counted.ranks[word] ?? noSource, counted.passages[word] ?? noSource];
    const key = `${rank}:${index}`;
    const passage = ownerships[rank]?.claim.source.passages[index];
    if (passage === undefined || reached.has(key)) continue;
    reached.add(key);
    isInside.fill(1, passage.checkedStartWord, passage.checkedEndWord);
  }
  return isInside.reduce(
    (sum, inside, word) => sum + (isOut[word] === 1 || isUncounted[word] === 1 ? 0 : inside),
    0,
  );
}

/** Counts words and the sources that own them. */
function tally() {
  const ranks = new Set<number>();
  let words = 0;
  return {
    add: (rank = noSource): void => {
      ranks.add(rank);
      words++;
    },
    words: () => words,
    sources: () => ranks.size,
  };
}
