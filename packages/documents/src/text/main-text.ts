import { readPageBlocks, type PageBlock } from './page-blocks.ts';

/**
 * The main text of a page by the words and links of its blocks (Kohlschütter, Fankhauser and Nejdl, "Boilerplate
 * Detection using Shallow Text Features", WSDM 2010, algorithm 2), with the marks that pages of today have: `article`,
 * `nav` and names of classes. A tenth of the time of Readability, which reads the pages of which it is not sure.
 */
export interface QuickMainText {
  readonly title: string;
  /** Paragraphs are separated by an empty line. */
  readonly text: string;
}

/** Fewer words of content in a page with surroundings are looked at by Readability. */
const leastWords = 60;
/**
 * The least share of the words outside of menus, comments and links. If less of them is content, the choice is not
 * clear.
 */
const leastShare = 0.6;
/** The share of the content that is expected in `article` or `main` if a page has them. */
const leastInMain = 0.8;

/** Undefined if the blocks don't make clear what the content is. */
export function quickMainText(html: string, maxChars: number): QuickMainText | undefined {
  const { title, blocks, hasSurroundings } = readPageBlocks(html, maxChars);
  if (!hasSurroundings) return { title, text: joined(blocks) };
  const candidates = blocks.filter(({ isSurrounding }) => !isSurrounding);
  const isContent = contentMarks(candidates);
  const content = candidates.filter((_, at) => isContent[at]);
  const words = sumOf(content);
  const texts = candidates.filter(isText);
  const besideIt = sumOf(texts.filter(({ isUnlikely }) => isUnlikely));
  if (words < leastWords || words < besideIt || words < leastShare * (sumOf(texts) - besideIt))
    return undefined;
  const inMain = candidates.filter(({ isMain }) => isMain);
  if (inMain.length > 0 && sumOf(content.filter(({ isMain }) => isMain)) < leastInMain * words)
    return undefined;
  return { title, text: joined(content) };
}

const isText = (block: PageBlock): boolean => linkDensity(block) <= 1 / 3;

const linkDensity = ({ words, linkWords }: PageBlock): number => (words === 0 ? 0 : linkWords / words);

const sumOf = (blocks: readonly PageBlock[]): number => blocks.reduce((sum, { words }) => sum + words, 0);

const joined = (blocks: readonly PageBlock[]): string => blocks.map(({ text }) => text).join('\n\n');

function contentMarks(blocks: readonly PageBlock[]): readonly boolean[] {
  const marks = blocks.map((block, at) => isContentBlock(blocks[at - 1], block, blocks[at + 1]));
  // Short lines in the marked content are parts of lists, verses and dialogues; headings belong to what follows.
  const hasMain = blocks.some(({ isMain }, at) => isMain && marks[at] === true);
  const kept = marks.map((isContent, at) => {
    const block = blocks[at];
    if (isContent || block === undefined || block.isUnlikely || !isText(block)) return isContent;
    return hasMain && block.isMain;
  });
  for (let at = blocks.length - 2; at >= 0; at--) {
    const block = blocks[at];
    if (block?.isHeading === true && !block.isUnlikely && kept[at + 1] === true && isText(block))
      kept[at] = true;
  }
  return kept;
}

const nothing = { words: 0, linkWords: 0 };

/** The rule of the paper. Blocks that their class calls comments or teasers are left out before. */
function isContentBlock(
  before: Pick<PageBlock, 'words' | 'linkWords'> | undefined,
  block: PageBlock,
  after: Pick<PageBlock, 'words' | 'linkWords'> | undefined,
): boolean {
  if (block.isUnlikely || linkDensity(block) > 1 / 3) return false;
  const { words: wordsBefore, linkWords } = before ?? nothing;
  const wordsAfter = after?.words ?? 0;
  const densityBefore = wordsBefore === 0 ? 0 : linkWords / wordsBefore;
  if (densityBefore > 5 / 9) return block.words > 40 || wordsAfter > 17;
  return block.words > 16 || wordsAfter > 15 || wordsBefore > 4;
}
