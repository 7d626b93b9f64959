import type { DocumentContent } from '../../document.ts';
import { weightedLetters } from '../pdf/scans/pages-to-recognise.ts';

/** Roughly 50 words. A message with fewer only says what is attached. */
const coveringLetters = 300;

/** The body of a message and its attachments as one document, with the notes about what was not read of them. */
export function joinMail(
  { title, author }: Pick<DocumentContent, 'title' | 'author'>,
  bodies: readonly string[],
  attachments: readonly DocumentContent[],
): DocumentContent {
  const texts = [...bodies, ...attachments.map(({ text }) => text)];
  const text = texts.filter((one) => one.trim() !== '').join('\n\n');
  const scannedPages = sumOf(attachments, (one) => one.scannedPages ?? 0);
  // Nobody knows of which attachment a number is the page.
  const isOnlyOne = attachments.length === 1;
  const damagedPages = isOnlyOne ? (attachments[0]?.damagedPages ?? []) : [];
  const damagedOfMany = isOnlyOne ? 0 : sumOf(attachments, (one) => one.damagedPages?.length ?? 0);
  const unreadPages = sumOf(attachments, unreadPagesOf) + damagedOfMany;
  const unreadPictures = sumOf(attachments, (one) => one.unreadPictures ?? 0);
  const titled = attachments.find((one) => one.title !== '');
  const isOnlyScanned = scannedPages > 0 && weightedLetters(text) < coveringLetters;
  return {
    text,
    layout: [],
    title: titled?.title ?? title,
    author: attachments.find((one) => one.author !== '')?.author ?? author,
    pages: null,
    ...(scannedPages > 0 && { scannedPages }),
    ...(unreadPages > 0 && { unreadPages }),
    ...(unreadPictures > 0 && { unreadPictures }),
    ...(damagedPages.length > 0 && { damagedPages }),
    ...(isOnlyScanned && { onlyScanned: 'scans' }),
  };
}

/** Scanned pages are unread until text recognition has read them. */
const unreadPagesOf = ({ unreadPages, unreadPictures = 0, scannedPages = 0 }: DocumentContent): number =>
  unreadPages ?? (unreadPictures > 0 ? 0 : scannedPages);

const sumOf = (contents: readonly DocumentContent[], valueOf: (content: DocumentContent) => number): number =>
  contents.reduce((sum, content) => sum + valueOf(content), 0);
