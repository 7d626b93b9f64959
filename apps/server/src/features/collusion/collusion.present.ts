import type {
  CollusionGroup,
  CollusionSource,
  CollusionText,
  ComparedText,
  GivenText,
} from '@palimpsest/contract';
import { epochSeconds } from '../../http/epoch-seconds.ts';
import type { ShownPair } from './collusion-pairs.repository.ts';
import type { ComparedTextRow } from './collusion-texts.repository.ts';
import { countableWords } from './countable-words.ts';
import type { GivenTextRow } from './given/given-texts.repository.ts';

export function presentText(row: ComparedTextRow): CollusionText {
  return { ...presentCompared(row), Group: row.groupNumber };
}

function presentCompared(row: ComparedTextRow): ComparedText {
  const { libraryTextId: Id, name: Name, author: Author, fileName: FileName, words: Words } = row;
  const CountableWords = countableWords(Words, row.givenWords);
  return { Id, Name, Author, FileName, Date: epochSeconds(row.createdAt), Words, CountableWords };
}

/** @returns nothing for a pair if one of its texts isn't available */
export function presentPair(
  pair: ShownPair,
  textOf: ReadonlyMap<number, ComparedTextRow>,
): readonly CollusionSource[] {
  const first = textOf.get(pair.firstId);
  const second = textOf.get(pair.secondId);
  if (first === undefined || second === undefined) return [];
  const Text1 = presentCompared(first);
  const Text2 = presentCompared(second);
  const percents = [
    percentOf(pair.firstWords, Text1.CountableWords),
    percentOf(pair.secondWords, Text2.CountableWords),
  ] as const;
  return [
    {
      Id: pair.id,
      MW: Math.min(pair.firstWords, pair.secondWords),
      MP: pair.passageCount,
      Percent: Math.max(...percents),
      Percent1: percents[0],
      Percent2: percents[1],
      NotCounted: pair.notCountedWords,
      Text1,
      Text2,
      Group: first.groupNumber === second.groupNumber ? first.groupNumber : 0,
    },
  ];
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, (100 * part) / whole);
}

export function presentGroups(
  texts: readonly ComparedTextRow[],
  sources: readonly CollusionSource[],
): CollusionGroup[] {
  const groups = Map.groupBy(
    texts.filter(({ groupNumber }) => groupNumber > 0),
    ({ groupNumber }) => groupNumber,
  );
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([group, members]) => ({
      Group: group,
      Texts: members.map(({ libraryTextId }) => libraryTextId),
      MW: sources.reduce((most, pair) => (pair.Group === group ? Math.max(most, pair.MW) : most), 0),
    }));
}

export function presentGivenText(text: GivenTextRow): GivenText {
  return {
    Id: text.id,
    Name: text.name,
    Words: text.words,
    LibraryTextId: text.libraryTextId ?? 0,
    Excerpt: text.excerpt.replaceAll(/\s+/gu, ' ').trim(),
    IsFingerprint: text.isFingerprint,
  };
}
