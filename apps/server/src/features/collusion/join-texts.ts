import { countableWords } from '@palimpsest/engine';
import type { JoinedTexts } from '../../finding/compute/collusion.ts';
import type { Services } from '../../services.ts';
import { selectKnownTexts, type KnownText } from './collusion-texts.repository.ts';
import type { Pair } from './batches.ts';
import { selectCountedPhrases } from './phrases/counted-phrases.repository.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** A project's texts with the results of joining their fingerprints. */
export interface JoinedProject {
  readonly texts: readonly JoinedText[];
  /** Ids of library texts, the lower one first, in order. */
  readonly candidates: readonly Pair[];
  /** The texts of phrases are indexes into `texts`. */
  readonly phrases: JoinedTexts['phrases'];
}

export interface JoinedText {
  readonly id: number;
  readonly textId: number;
  readonly words: number;
  /** Those that no given text has. */
  readonly countableWords: number;
  /** Lists of spans of words that don't count. */
  readonly notCounted: readonly (readonly number[])[];
  /** The words that much of the class shares, and those of common phrases, and whether both are stored like this. */
  readonly sharedWords: readonly number[];
  readonly commonWords: readonly number[];
  readonly isAsKnown: boolean;
}

const pageTexts = 100;

/** All texts of the project at once: some ten megabytes for a thousand texts of ten pages. */
export async function joinTextsOfRun(
  { db, compute }: Services,
  projectId: number,
  signal: AbortSignal,
): Promise<JoinedProject> {
  const pages: { readonly texts: readonly Omit<KnownText, PackedColumn>[] }[] = [];
  const packed: Record<PackedColumn, Buffer[]> = { hashes: [], places: [], shingles: [] };
  const hashEnds: number[] = [];
  const shingleEnds: number[] = [];
  for (let after = 0; ;) {
    const page = await selectKnownTexts(db, projectId, after, pageTexts);
    for (const text of page) {
      for (const column of packedColumns) packed[column].push(text[column]);
      hashEnds.push((hashEnds.at(-1) ?? 0) + text.hashes.length / 8);
      shingleEnds.push((shingleEnds.at(-1) ?? 0) + text.shingles.length / 4);
    }
    pages.push({
      texts: page.map(({ hashes: _hashes, places: _places, shingles: _shingles, ...text }) => text),
    });
    const last = page.at(-1);
    if (last === undefined || page.length < pageTexts) break;
    after = last.libraryTextId;
  }
  const texts = pages.flatMap((page) => page.texts);
  const places = new Map(texts.map(({ libraryTextId }, text) => [libraryTextId, text]));
  const counted = (await selectCountedPhrases(db, projectId)).flatMap(({ id, libraryTextId, ...span }) => {
    const text = places.get(libraryTextId);
    return text === undefined ? [] : [{ id, text, startWord: span.startWord, endWord: span.endWord }];
  });
  const { pairs, shared, boilerplate, phrases } = await compute.joinTexts(
    {
      hashes: new BigUint64Array(joined(packed.hashes)),
      places: new Uint32Array(joined(packed.places)),
      shingles: new Uint32Array(joined(packed.shingles)),
      hashEnds,
      shingleEnds,
      counted,
    },
    signal,
  );
  const idOf = (index: number): number =>
    expectDefined(texts[index], `text ${index} of the project`).libraryTextId;
  return {
    texts: texts.map((text, i) => {
      const { libraryTextId, textId, words, citedWords, givenWords, commonWords, sharedWords: known } = text;
      const sharedWords = shared[i] ?? [];
      return {
        id: libraryTextId,
        textId,
        words,
        countableWords: countableWords(words, givenWords),
        notCounted: [citedWords, givenWords, sharedWords, boilerplate[i] ?? []],
        sharedWords,
        commonWords,
        isAsKnown: sharedWords.length === known.length && sharedWords.every((word, at) => word === known[at]),
      };
    }),
    candidates: Array.from({ length: pairs.length / 2 }, (_, i) => [
      idOf(pairs[2 * i] ?? 0),
      idOf(pairs[2 * i + 1] ?? 0),
    ]),
    phrases,
  };
}

const packedColumns = ['hashes', 'places', 'shingles'] as const;
type PackedColumn = (typeof packedColumns)[number];

/** Copied to new memory, so that the numbers are aligned. */
function joined(parts: readonly Buffer[]): ArrayBuffer {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.buffer;
}
