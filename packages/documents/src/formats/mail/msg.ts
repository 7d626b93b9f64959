import { openCompoundFile } from '../../archive/compound-file.ts';
import type { DocumentContent } from '../../document.ts';
import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { decodeText } from '../../text/decode-text.ts';
import { tidyMetadata, tidyPlainText } from '../../text/tidy.ts';
import { readHtml } from '../html.ts';
import { joinMail, readAttachments, type Attachment, type ReadAttachment } from './attachments.ts';

/** Properties of a message and of its attachments (MS-OXMSG), as the streams are named. */
const property = {
  subject: '0037',
  sender: '0C1A',
  body: '1000',
  html: '1013',
  attachedBytes: '3701',
  longFileName: '3707',
  fileName: '3704',
} as const;

/** Reads an Outlook message: its body and its attachments. */
export async function readMsg(
  bytes: Uint8Array,
  budget: Budget,
  readPart: ReadAttachment,
): Promise<DocumentContent> {
  const { streams, read } = openCompoundFile(bytes);
  const textOf = (folder: string, id: string): string => {
    const wide = read(`${folder}__substg1.0_${id}001F`);
    if (wide !== undefined) return Buffer.from(wide).toString('utf16le');
    const narrow = read(`${folder}__substg1.0_${id}001E`);
    return narrow === undefined ? '' : decodeText(narrow);
  };
  const folders = new Set(
    streams.flatMap((name) => /^__attach_version1\.0_#[0-9A-F]+\//i.exec(name)?.[0] ?? []),
  );
  const attachments = [...folders].map((folder): Attachment => {
    const fileName = textOf(folder, property.longFileName) || textOf(folder, property.fileName);
    const content = read(`${folder}__substg1.0_${property.attachedBytes}0102`);
    // A message in a message is a folder of its own.
    if (content === undefined) throw new DocumentError('fileAttachmentUnread', 'an attached message');
    return { fileName, bytes: content };
  });
  let body = tidyPlainText(textOf('', property.body));
  const html = read(`__substg1.0_${property.html}0102`);
  if (body === '' && html !== undefined) body = (await readHtml(html, budget)).text;
  const isOnlyRich = body === '' && streams.includes('__substg1.0_10090102');
  if (isOnlyRich && attachments.length === 0)
    throw new DocumentError('fileIsOutlookMessage', 'a body in rich text only');
  const papers = await readAttachments(attachments, budget, readPart);
  const first = papers.find(({ title }) => title !== '');
  return joinMail(
    {
      title: first?.title || tidyMetadata(textOf('', property.subject)),
      author: first?.author || tidyMetadata(textOf('', property.sender)),
    },
    [body, ...papers.map(({ text }) => text)],
  );
}
