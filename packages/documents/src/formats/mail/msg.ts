import { openCompoundFile, type CompoundFile } from '../../archive/compound-file.ts';
import type { DocumentContent } from '../../document.ts';
import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { decodeText } from '../../text/decode-text.ts';
import { tidyMetadata, tidyPlainText } from '../../text/tidy.ts';
import { readHtml } from '../html.ts';
import { readAttachments, type Attachment, type ReadAttachment } from './attachments.ts';
import { joinMail } from './join-mail.ts';
import { readRichText } from './rich-text.ts';

/** Properties of a message and of its attachments (MS-OXMSG), as the streams are named. */
const property = {
  subject: '0037',
  sender: '0C1A',
  body: '1000',
  richText: '1009',
  html: '1013',
  attachedBytes: '3701',
  longFileName: '3707',
  fileName: '3704',
  type: '370E',
} as const;

const maxDepth = 3;

/** Reads an Outlook message: its body and its attachments. */
export async function readMsg(
  bytes: Uint8Array,
  budget: Budget,
  readPart: ReadAttachment,
): Promise<DocumentContent> {
  return readMessage('', 0, { file: openCompoundFile(bytes), budget, readPart });
}

interface Reading {
  readonly file: CompoundFile;
  readonly budget: Budget;
  readonly readPart: ReadAttachment;
}

/** @param root the folder of a message that is attached to another one */
async function readMessage(root: string, depth: number, reading: Reading): Promise<DocumentContent> {
  if (depth > maxDepth) throw new DocumentError('fileAttachmentUnread', 'messages within messages');
  const { file, budget, readPart } = reading;
  const attachments: Attachment[] = [];
  const messages: DocumentContent[] = [];
  for (const folder of attachmentFolders(file, root)) {
    const fileName = textOf(file, folder, property.longFileName) || textOf(file, folder, property.fileName);
    const content = file.read(`${folder}__substg1.0_${property.attachedBytes}0102`);
    const inner = `${folder}__substg1.0_${property.attachedBytes}000D/`;
    if (content !== undefined)
      attachments.push({ type: textOf(file, folder, property.type).toLowerCase(), fileName, bytes: content });
    else if (file.streams.includes(`${inner}__properties_version1.0`))
      messages.push(await readMessage(inner, depth + 1, reading));
    // An object of another program, or a link to a file.
    else throw new DocumentError('fileAttachmentUnread', 'an attachment without bytes');
  }
  const body = await readBody(root, reading);
  const papers = await readAttachments(attachments, budget, readPart);
  return joinMail(
    {
      title: tidyMetadata(textOf(file, root, property.subject)),
      author: tidyMetadata(textOf(file, root, property.sender)),
    },
    [body],
    [...papers, ...messages],
  );
}

/** The folders in the order of their numbers. */
function attachmentFolders({ streams }: CompoundFile, root: string): readonly string[] {
  const own = streams.filter((name) => name.startsWith(root)).map((name) => name.slice(root.length));
  const folders = own.flatMap((name) => /^__attach_version1\.0_#[0-9A-F]+\//i.exec(name)?.[0] ?? []);
  return [...new Set(folders)].toSorted().map((folder) => `${root}${folder}`);
}

/** Outlook stores the body in up to three forms. */
async function readBody(root: string, { file, budget }: Reading): Promise<string> {
  const plain = tidyPlainText(textOf(file, root, property.body));
  if (plain !== '') return plain;
  const html = file.read(`${root}__substg1.0_${property.html}0102`);
  const formatted = html ?? Buffer.from(textOf(file, root, property.html));
  if (formatted.length > 0) return (await readHtml(formatted, budget)).text;
  const rich = file.read(`${root}__substg1.0_${property.richText}0102`);
  if (rich === undefined) return '';
  return readRichText(rich, budget).catch((error: unknown) => {
    if (!(error instanceof DocumentError) || error.key !== 'fileBroken') throw error;
    throw new DocumentError('fileIsOutlookMessage', 'a body in rich text that cannot be read', {
      cause: error,
    });
  });
}

function textOf({ read }: CompoundFile, folder: string, id: string): string {
  const wide = read(`${folder}__substg1.0_${id}001F`);
  if (wide !== undefined) return Buffer.from(wide).toString('utf16le');
  const narrow = read(`${folder}__substg1.0_${id}001E`);
  return narrow === undefined ? '' : decodeText(narrow);
}
