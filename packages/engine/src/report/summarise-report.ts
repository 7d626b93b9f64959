import type { CitationKind, CitationPart } from '../citations/citation-marks.ts';
import type { ReportFigures } from '../types.ts';
import { isAcceptedWord, isResultWord, noSource, type Cover, type CoveredWords } from './cover-words.ts';

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
  for (let word = 0; word < words.count; word++) {
    if (isResultWord(covered, word)) {
      found.add(counted.ranks[word]);
      const group = groupOf(counted, word);
      if (group) group.words++;
      else isComplete = false;
    } else if (isAcceptedWord(covered, word)) {
      const rank = owner.ranks[word] ?? noSource;
      found.add(rank);
      accepted.add(rank);
      if (ownerships[rank]?.claim.source.isCited !== true) continue;
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
  };
}

function kindAt(
  citation: CitationKind | readonly CitationPart[] | undefined,
  word: number,
): CitationKind | undefined {
  if (citation === undefined || typeof citation === 'string') return citation;
  return citation.find(({ startWord, endWord }) => startWord <= word && word < endWord)?.citation;
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
