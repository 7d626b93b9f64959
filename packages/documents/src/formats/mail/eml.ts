import type { DocumentContent } from '../../document.ts';
import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { weightedLetters } from '../pdf/scans/pages-to-recognise.ts';
import { tidyMetadata, tidyPlainText } from '../../text/tidy.ts';
import { readHtml } from '../html.ts';
import { readAttachments, type Attachment, type ReadAttachment } from './attachments.ts';
import { decodeCharset } from './headers.ts';
import { joinMail } from './join-mail.ts';
import { readMail, type MailPart, type MailText } from './mime.ts';
import { isTnef, readTnef } from './tnef.ts';
import { readRichText } from './rich-text.ts';

/** Reads an email (RFC 5322): its body and its attachments. Headers other than the subject and the sender are left out. */
export async function readEml(
  bytes: Uint8Array,
  budget: Budget,
  readPart: ReadAttachment,
): Promise<DocumentContent> {
  const { subject, sender, texts, files } = readMail(bytes);
  const bodies: string[] = [];
  for (const text of texts) bodies.push(await readText(text, budget));
  const attachments: Attachment[] = [];
  for (const file of files.map(attachmentOf)) {
    if (!isTnef(file.bytes)) {
      attachments.push(file);
      continue;
    }
    const contained = readTnef(file.bytes);
    attachments.push(...contained.attachments);
    // Outlook repeats the body in its own format.
    const isMissing = bodies.every((body) => body.trim() === '');
    if (isMissing && contained.richText !== undefined)
      bodies.push(await readRichText(contained.richText, budget));
  }
  const read = await readAttachments(attachments, budget, readPart);
  return joinMail({ title: tidyMetadata(subject), author: tidyMetadata(sender) }, bodies, read);
}

const usualNames: Readonly<Record<string, string>> = {
  'message/rfc822': 'message.eml',
  'message/global': 'message.eml',
  'text/plain': 'text.txt',
  'text/html': 'text.html',
};

function attachmentOf({ type, fileName, bytes }: MailPart): Attachment {
  if (type === 'message/partial' || type === 'message/external-body')
    throw new DocumentError('fileAttachmentUnread', `a part of the type ${type}`);
  const isMessage = type === 'message/rfc822' && !/\.eml$/i.test(fileName);
  const name = isMessage ? `${fileName}.eml` : fileName;
  return { type, fileName: name || (usualNames[type] ?? ''), bytes: bytes() };
}

/** Some programs write no more than "This message is in HTML" as plain text. */
const leastShareOfPlain = 0.5;

async function readText(text: MailText, budget: Budget): Promise<string> {
  if (!('plain' in text)) return readBody(text, budget);
  const [plain, formatted] = [await readTexts(text.plain, budget), await readTexts(text.formatted, budget)];
  return weightedLetters(plain) < weightedLetters(formatted) * leastShareOfPlain ? formatted : plain;
}

async function readTexts(texts: readonly MailText[], budget: Budget): Promise<string> {
  const read: string[] = [];
  for (const text of texts) read.push(await readText(text, budget));
  return read.filter((one) => one.trim() !== '').join('\n\n');
}

async function readBody(part: MailPart, budget: Budget): Promise<string> {
  const text = decodeCharset(part.bytes(), part.charset);
  if (/^\s*-----BEGIN PGP MESSAGE-----/.test(text)) throw new DocumentError('fileIsSealedMail', 'PGP');
  if (part.type === 'text/html') return (await readHtml(Buffer.from(text), budget)).text;
  return tidyPlainText(text);
}
