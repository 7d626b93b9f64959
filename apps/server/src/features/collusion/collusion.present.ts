import type {
  CollusionGroup,
  CollusionSource,
  CollusionText,
  ComparedText,
  GivenText,
} from '@palimpsest/contract';
import { countableWords } from '@palimpsest/engine';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { ProjectContentsPort, Submitter } from '../../feature-ports.ts';
import type { ShownPair } from './collusion-pairs.repository.ts';
import type { ComparedTextRow } from './collusion-texts.repository.ts';
import type { GivenTextRow } from './given/given-texts.repository.ts';

export function presentText(row: ComparedTextRow, groups: readonly CollusionGroup[]): CollusionText {
  const group = groups.find(({ Texts }) => Texts.includes(row.libraryTextId));
  return { ...presentCompared(row), Group: group?.Group ?? 0 };
}

function presentCompared(row: ComparedTextRow): ComparedText {
  const { libraryTextId: Id, name: Name, author: Author, fileName: FileName, words: Words } = row;
  const CountableWords = countableWords(Words, row.givenWords);
  return { Id, Name, Author, FileName, Date: epochSeconds(row.createdAt), Words, CountableWords };
}

/** A text with the known details of its author, from its submission or from the text. */
type WrittenText = ComparedTextRow & { readonly writer: Submitter };

/** @returns nothing for a pair if one of its texts isn't available */
export function presentPair(
  pair: ShownPair,
  textOf: ReadonlyMap<number, WrittenText>,
  isSamePerson: ProjectContentsPort['isSamePerson'],
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
      SameAuthor: isSamePerson(first.writer, second.writer),
    },
  ];
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, (100 * part) / whole);
}

/**
 * The groups of texts and the pairs with the numbers of their groups. Drafts by one author are not a group.
 */
export function presentTextGroups(
  texts: readonly ComparedTextRow[],
  pairs: readonly CollusionSource[],
): { readonly groups: CollusionGroup[]; readonly sources: CollusionSource[] } {
  const pairsOf = Map.groupBy(pairs, ({ Group }) => Group);
  const members = Map.groupBy(texts, ({ groupNumber }) => groupNumber);
  const shown = [...members.keys()]
    .filter((group) => group > 0 && pairsOf.get(group)?.every(({ SameAuthor }) => SameAuthor) !== true)
    .sort((one, other) => one - other);
  return {
    groups: shown.map((group, index) => ({
      Group: index + 1,
      Texts: (members.get(group) ?? []).map(({ libraryTextId }) => libraryTextId),
      MW: Math.max(0, ...(pairsOf.get(group) ?? []).map(({ MW }) => MW)),
    })),
    sources: pairs.map((pair) => ({ ...pair, Group: shown.indexOf(pair.Group) + 1 })),
  };
}

export function presentGivenText(text: GivenTextRow, reports: number): GivenText {
  return {
    Id: text.id,
    Name: text.name,
    Words: text.words,
    LibraryTextId: text.libraryTextId ?? 0,
    Excerpt: text.excerpt.replaceAll(/\s+/gu, ' ').trim(),
    IsFingerprint: text.isFingerprint,
    Reports: reports,
  };
}
