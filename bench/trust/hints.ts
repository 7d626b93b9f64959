/**
 * How often honest texts get a hint at manipulation, for each kind of hint.
 *
 *     npm run bench -- hints [<folder>]
 *     node bench/trust/hints.ts [<folder>]
 */
import { findManipulation } from '@palimpsest/engine';
import { printFigures, type Figure } from '../figure.ts';
import { honestTexts } from './honest-texts.ts';
import { hasTrustTexts, readTrustTexts, type InnocentSet } from './trust-texts.ts';

const kinds = [
  'homoglyphs',
  'invisibleCharacters',
  'softHyphens',
  'letterSpacing',
  'joinedWords',
  'unusualSpaces',
  'combiningMarks',
  'directionOverrides',
] as const;

/**
 * The share of a set's texts with a hint at manipulation, for each kind that was found, and for all together. Nobody
 * manipulated these texts, so every hint is a false alarm or an accident of a conversion.
 */
export function hintFigures({ name, texts }: InnocentSet): Figure[] {
  const found = texts.map((text) => new Set(findManipulation(text).hints.map(({ kind }) => kind)));
  const percent = (isFlagged: (one: ReadonlySet<string>) => boolean): number =>
    (100 * found.filter(isFlagged).length) / Math.max(1, texts.length);
  const figures = kinds.map((kind) => ({
    name: `innocent texts with the hint ${kind}: ${name} (${texts.length})`,
    unit: '%',
    median: percent((one) => one.has(kind)),
  }));
  return [
    {
      name: `innocent texts with a hint at manipulation: ${name} (${texts.length})`,
      unit: '%',
      median: percent((one) => one.size > 0),
    },
    ...figures.filter(({ median }) => median > 0),
  ];
}

/** The rate of false hints in honest texts of ten languages, and in the innocent texts of a folder. */
export async function benchHints(folder?: string): Promise<readonly Figure[]> {
  if (folder !== undefined && !hasTrustTexts(folder)) {
    throw new Error(`${folder} has no innocent.jsonl and paraphrase.jsonl.`);
  }
  const sets = [...honestTexts(), ...(folder === undefined ? [] : readTrustTexts(folder).innocent)];
  return sets.flatMap(hintFigures);
}

if (import.meta.main) printFigures(await benchHints(process.argv[2]));
