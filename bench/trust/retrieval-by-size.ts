import { benchRetrieval } from '../engine/retrieval.bench.ts';
import type { Figure } from '../figure.ts';

/** Numbers of texts of ten pages in the library. */
const defaultSizes = [1_000, 5_000, 20_000] as const;
/** Every fifth of 800 passages: enough for a figure with an error of a few percent. */
const every = 5;

/**
 * How many sources are among the first candidates, depending on how many texts the library contains: passages of 50
 * generated words, verbatim and reworded. A source that is not among the candidates cannot be in the report.
 * @param most Only sizes up to this one, and this one itself.
 */
export async function retrievalBySize(most?: number): Promise<Figure[]> {
  const sizes = most === undefined ? defaultSizes : [...defaultSizes.filter((size) => size < most), most];
  const figures: Figure[] = [];
  for (const size of sizes) {
    const ofSize = await benchRetrieval(undefined, size, { every });
    figures.push(
      ...ofSize
        .filter(({ name }) => name.startsWith('recall@'))
        .map((figure) => ({ ...figure, name: `${size} texts, ${figure.name}` })),
    );
  }
  return figures;
}
