import type { Link } from '../links/extend-links.ts';
import type { Places } from '../links/group-links.ts';

/**
 * A block with fewer words that are consecutive in both texts is a moved phrase and not a passage of its own. The same
 * is true of reworded blocks, whose words jump about anyway. Smaller values split translations more often: plagdet was
 * .869 with 15 words and .880 with 25. Later, with the evaluation settings, it was .940 with 25 and .945 with 35.
 */
const solidWords = 35;

/** Neighbouring links whose source words are also close to each other. */
interface Block {
  readonly start: number;
  /** Words that directly follow the previous word in both texts. */
  following: number;
  sourceStart: number;
  sourceEnd: number;
}

/**
 * Splits links (in the order of the checked text) where one solid block follows another and their source words are more
 * than `maxGapChars` apart. Paragraphs in another order therefore become separate verbatim passages, while words and
 * clauses that were moved inside a passage stay in it.
 */
export function splitAtJumps(
  links: readonly Link[],
  source: Places,
  maxGapChars: number,
): readonly (readonly Link[])[] {
  const blocks = blocksOf(links, source, maxGapChars);
  const cuts: number[] = [0];
  let solid: Block | undefined;
  for (const block of blocks) {
    if (block.following < solidWords) continue;
    if (solid !== undefined && sourceGap(solid, block, source) > maxGapChars) cuts.push(block.start);
    solid = block;
  }
  return cuts.map((cut, at) => links.slice(cut, cuts[at + 1] ?? links.length));
}

function blocksOf(links: readonly Link[], source: Places, maxGapChars: number): readonly Block[] {
  const blocks: Block[] = [];
  let last: Link | undefined;
  let block: Block | undefined;
  links.forEach((link, at) => {
    if (
      block === undefined ||
      last === undefined ||
      wordGap(last.source, link.source, source) > maxGapChars
    ) {
      block = { start: at, following: 0, sourceStart: link.source, sourceEnd: link.source };
      blocks.push(block);
    }
    if (last !== undefined && link.checked === last.checked + 1 && link.source === last.source + 1) {
      block.following++;
    }
    block.sourceStart = Math.min(block.sourceStart, link.source);
    block.sourceEnd = Math.max(block.sourceEnd, link.source);
    last = link;
  });
  return blocks;
}

/** Characters between two words, in either order. */
function wordGap(one: number, other: number, places: Places): number {
  const [first, second] = one < other ? [one, other] : [other, one];
  return (places.startChars[second] ?? 0) - (places.endChars[first] ?? 0);
}

function sourceGap(a: Block, b: Block, places: Places): number {
  if (b.sourceStart > a.sourceEnd) return wordGap(a.sourceEnd, b.sourceStart, places);
  return a.sourceStart > b.sourceEnd ? wordGap(b.sourceEnd, a.sourceStart, places) : 0;
}
