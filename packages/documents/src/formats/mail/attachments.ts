import type { DocumentContent } from '../../document.ts';
import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { pictureFormatOf, picturePages } from '../../recognition/picture-pages.ts';

/** A file in a message. */
export interface Attachment {
  /** The type as the message states it, in small letters; '' if it states none. */
  readonly type: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Reads a file that another file contains, with the same budget. */
export type ReadAttachment = (attachment: Attachment) => Promise<DocumentContent>;

const maxAttachments = 20;
/** Calendars, cards, signatures and delivery notices are not documents. */
const besides = /\.(ics|vcf|p7s|sig)$/i;
const typesBesides =
  /^(text\/(calendar|(x-)?vcard|directory|rfc822-headers)|application\/(ics|pgp-signature|pgp-keys|(x-)?pkcs7-signature)|message\/(delivery-status|disposition-notification|feedback-report))$/;
const pictures = /\.(png|jpe?g|gif|bmp|tiff?|webp|hei[cf]|avif|svg)$/i;

/** Logos of signatures. A scanned page has more pixels, and a photographed one more bytes. */
const smallPictureBytes = 60_000;
const smallPicturePixels = 500_000;

/**
 * The texts of the attachments, in their order. If one cannot be read, the whole message is refused, because it may be
 * the paper: `fileAttachmentUnread` says to upload it by itself. Scans and pictures are left to text recognition, or named as
 * unread.
 */
export async function readAttachments(
  attachments: readonly Attachment[],
  budget: Budget,
  read: ReadAttachment,
): Promise<readonly DocumentContent[]> {
  const papers = attachments.filter((one) => !isBeside(one) && !isSmallPicture(one));
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
    const content = isUnknownPicture(paper) ? unreadPicture : await read(paper).catch(refuse);
    chars += content.text.length;
    if (chars > budget.textChars) throw new DocumentError('fileTooLarge', `${chars} characters`);
    contents.push(content);
  }
  return contents;
}

function refuse(error: unknown): never {
  const isNamed = error instanceof DocumentError && /^file(Timeout|TooLarge|IsSealedMail)$/.test(error.key);
  if (isNamed || !(error instanceof DocumentError)) throw error;
  throw new DocumentError('fileAttachmentUnread', error.message, { cause: error });
}

const isPublicKey = ({ bytes }: Attachment): boolean =>
  Buffer.from(bytes.subarray(0, 200)).includes('-----BEGIN PGP PUBLIC KEY') ||
  Buffer.from(bytes.subarray(0, 200)).includes('-----BEGIN PGP SIGNATURE');

const isBlank = ({ bytes }: Attachment): boolean =>
  bytes.length < 16 && bytes.every((byte) => [0x20, 0x09, 0x0a, 0x0d].includes(byte));

const isBeside = (one: Attachment): boolean =>
  isBlank(one) || besides.test(one.fileName) || typesBesides.test(one.type) || isPublicKey(one);

const unreadPicture: DocumentContent = {
  text: '',
  layout: [],
  title: '',
  author: '',
  pages: null,
  unreadPictures: 1,
};

const isNamedPicture = ({ type, fileName }: Attachment): boolean =>
  type.startsWith('image/') || pictures.test(fileName);

/** A picture in a format that text recognition does not read. */
const isUnknownPicture = (one: Attachment): boolean =>
  isNamedPicture(one) && pictureFormatOf(one.bytes) === undefined;

function isSmallPicture(one: Attachment): boolean {
  const format = pictureFormatOf(one.bytes);
  if (one.bytes.length > smallPictureBytes) return false;
  if (format === undefined) return isNamedPicture(one);
  try {
    const [page] = picturePages(one.bytes, format, 1);
    return page === undefined || page.width * page.height < smallPicturePixels;
  } catch (error) {
    // Of a damaged picture nothing is known but its size.
    if (error instanceof DocumentError) return error.key === 'fileBroken';
    throw error;
  }
}
