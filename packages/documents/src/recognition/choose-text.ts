import type { PageLines } from '../formats/pdf/line.ts';
import { hasDoubtfulPart } from '../formats/pdf/scans/doubtful-parts.ts';
import { weightedLetters, type PageToRecognise } from '../formats/pdf/scans/pages-to-recognise.ts';
import type { ReadPage } from './page-recogniser.ts';

/** The text layer of a page against what was recognised on its picture. */

/** A text layer that has this share of the recognised words is right. Exchanged letters hit some short words. */
const leastSharedWords = 0.3;
/** A text layer of which a quarter or more has exchanged letters has fewer. */
const leastSharedWordsOfPart = 0.8;
const leastWords = 10;

/**
 * The text of a page that was chosen by pages-to-recognise.ts: what was recognised, or its own. 'unread': it shows text that
 * cannot be read.
 */
export function chooseText(
  reason: PageToRecognise['reason'],
  own: PageLines,
  read: ReadPage | undefined,
): PageLines | 'unread' {
  if (reason === 'empty') return read === undefined ? own : read.isReadable ? read.page : 'unread';
  if (read === undefined || !read.isReadable)
    return reason === 'doubtful' || reason === 'partly' ? own : 'unread';
  const [ownText, recognised] = [textOf(own), textOf(read.page)];
  if (reason === 'sparse')
    return weightedLetters(recognised) > weightedLetters(ownText) * 1.5 ? read.page : own;
  const words = wordsOf(recognised);
  if (words.length < leastWords) return reason === 'signs' ? 'unread' : own;
  const known = new Set(wordsOf(ownText));
  const shared = words.filter((word) => known.has(word)).length / words.length;
  // A blurred page may share as few words, but then it has a doubtful part itself.
  if (reason === 'partly')
    return shared < leastSharedWordsOfPart && !hasDoubtfulPart(read.page) ? read.page : own;
  return shared < leastSharedWords ? read.page : own;
}

/** The rest of a page that cannot be read: the line on a scan is true, signs are not. */
export const textToKeep = (reason: PageToRecognise['reason'], own: PageLines): PageLines =>
  reason === 'signs' ? { ...own, lines: [] } : own;

const textOf = ({ lines }: PageLines): string => lines.map(({ text }) => text).join('\n');
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,40}/gu) ?? [];
