import { shingleText, shingleWords } from '../collusion/shingle-text.ts';
import type { AnalysedText } from '../types.ts';
import licenceShingles from './licence-shingles.json' with { type: 'json' };
import { knownBits, unpackShingles } from './packed-shingles.ts';

const known = unpackShingles(licenceShingles.packed);

/**
 * Fewer consecutive words are not boilerplate: a legal phrase may be copied from another text, and shingles are known by
 * chance.
 */
const minWords = 20;

/**
 * Finds the words of well-known software licences, as alternating starts and ends of spans. Only these texts are known:
 * how many texts contain a stretch does not tell boilerplate from a popular source that many have copied.
 */
export function findBoilerplate(analysed: AnalysedText): readonly number[] {
  return boilerplateIn(shingleText(analysed));
}

/** The same for the shingles of a text. */
export function boilerplateIn(shingles: Uint32Array): readonly number[] {
  const spans: number[] = [];
  for (let word = 0; word < shingles.length; word++) {
    if (!isKnown(shingles[word])) continue;
    const start = word;
    while (isKnown(shingles[word + 1])) word += 1;
    const end = word + shingleWords;
    if (end - start >= minWords) spans.push(start, end);
  }
  return spans;
}

function isKnown(shingle: number | undefined): boolean {
  return shingle !== undefined && known.has(shingle >>> (32 - knownBits));
}
