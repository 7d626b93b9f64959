import type { DocumentContent } from '../../document.ts';
import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';

/** A file in a message. */
export interface Attachment {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Reads a file that another file contains, with the same budget. */
export type ReadAttachment = (attachment: Attachment) => Promise<DocumentContent>;

const maxAttachments = 20;
/** Logos of signatures. A photographed page is larger. */
const smallPictureBytes = 60_000;
/** Calendars, cards, signatures and delivery notices are not documents. */
const besides = /\.(ics|vcf|p7s|p7m|asc|sig|dat|gif)$/i;
const pictures = /\.(png|jpe?g|bmp|tiff?|webp|heic)$/i;

/**
 * The texts of the attachments, in their order. If one cannot be read, the whole message is refused, because it may be
 * the paper: `fileAttachmentUnread` says to upload it by itself.
 */
export async function readAttachments(
  attachments: readonly Attachment[],
  budget: Budget,
  read: ReadAttachment,
): Promise<readonly DocumentContent[]> {
  const papers = attachments.filter(
    ({ fileName, bytes }) =>
      !besides.test(fileName) && !(pictures.test(fileName) && bytes.length <= smallPictureBytes),
  );
  if (papers.length > maxAttachments)
    throw new DocumentError('fileAttachmentUnread', `${papers.length} attachments`);
  const contents: DocumentContent[] = [];
  let chars = 0;
  let bytes = 0;
  for (const paper of papers) {
    budget.checkTime();
    bytes += paper.bytes.length;
    if (bytes > budget.unpackedBytes)
      throw new DocumentError('fileTooLarge', `${bytes} bytes of attachments`);
    const content = await read(paper).catch((error: unknown) => {
      const isOver = error instanceof DocumentError && /^file(Timeout|TooLarge)$/.test(error.key);
      if (isOver || !(error instanceof DocumentError)) throw error;
      throw new DocumentError('fileAttachmentUnread', error.message, { cause: error });
    });
    if ((content.scannedPages ?? 0) > 0)
      throw new DocumentError('fileAttachmentUnread', 'an attachment with scanned pages');
    chars += content.text.length;
    if (chars > budget.textChars) throw new DocumentError('fileTooLarge', `${chars} characters`);
    contents.push(content);
  }
  return contents;
}

/** The body of a message and its attachments as one document. */
export function joinMail(
  { title, author }: Pick<DocumentContent, 'title' | 'author'>,
  texts: readonly string[],
): DocumentContent {
  const text = texts.filter((one) => one.trim() !== '').join('\n\n');
  return { text, layout: [], title, author, pages: null };
}
