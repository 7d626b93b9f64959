import type { DocumentContent } from '../../document.ts';
import type { Budget } from '../../limits.ts';
import { tidyMetadata, tidyPlainText } from '../../text/tidy.ts';
import { readHtml } from '../html.ts';
import { joinMail, readAttachments, type ReadAttachment } from './attachments.ts';
import { decodeCharset, readMail, type MailPart } from './mime.ts';

/** Reads an email (RFC 5322): its body and its attachments. Headers other than the subject and the sender are left out. */
export async function readEml(
  bytes: Uint8Array,
  budget: Budget,
  readPart: ReadAttachment,
): Promise<DocumentContent> {
  const { subject, sender, parts } = readMail(bytes);
  const bodies: string[] = [];
  for (const part of parts) if (isBody(part)) bodies.push(await readBody(part, budget));
  const files = parts.filter((part) => !isBody(part) && part.isAttachment);
  const attachments = files.map((part) => ({ fileName: part.fileName, bytes: part.bytes() }));
  const read = await readAttachments(attachments, budget, readPart);
  const first = read.find(({ title }) => title !== '');
  return joinMail(
    { title: first?.title || tidyMetadata(subject), author: first?.author || tidyMetadata(sender) },
    [...bodies, ...read.map(({ text }) => text)],
  );
}

const isBody = ({ type, isAttachment }: MailPart): boolean =>
  !isAttachment && (type === 'text/plain' || type === 'text/html');

async function readBody(part: MailPart, budget: Budget): Promise<string> {
  const text = decodeCharset(part.bytes(), part.charset);
  if (part.type === 'text/html') return (await readHtml(Buffer.from(text), budget)).text;
  return tidyPlainText(text);
}
