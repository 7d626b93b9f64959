import { DocumentError } from '../../document-error.ts';
import { isSealedMail, signedContent } from './signed-content.ts';
import { decodeQuoted, decodeWords, parameterOf, splitEntity, type Entity, type Headers } from './headers.ts';

/** One part of a message (RFC 2045), without the parts of a multipart. */
export interface MailPart {
  /** The type in small letters, such as `text/plain`. */
  readonly type: string;
  readonly charset: string;
  /** '' if the part states none. */
  readonly fileName: string;
  readonly bytes: () => Uint8Array;
}

/** The same text in two forms, each of which may have several parts. */
export interface Alternatives {
  readonly plain: readonly MailText[];
  readonly formatted: readonly MailText[];
}

export type MailText = MailPart | Alternatives;

/** The texts of a message itself, and the files in it. */
export interface MailParts {
  readonly texts: readonly MailText[];
  readonly files: readonly MailPart[];
}

export interface MimeMail extends MailParts {
  readonly subject: string;
  /** The name of the sender, or the address. */
  readonly sender: string;
}

const maxDepth = 10;
const maxParts = 100;

/** Reads a message as Latin-1. Each boundary is searched once from start to end. */
export function readMail(bytes: Uint8Array): MimeMail {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // Editors put a byte order mark before it, and programs that save messages put blank lines.
  const [first = '', ...others] = messagesIn(source.replace(/^\u00EF\u00BB\u00BF/, '').trimStart());
  const { headers, body } = splitEntity(first);
  const place: Place = { depth: 0, count: { parts: 0 }, usualType: 'text/plain' };
  const { texts, files } = partsOf({ headers, body }, place);
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    sender: senderOf(decodeWords(headers.get('from') ?? '')),
    texts,
    files: [...files, ...others.map(attachedMessage)],
  };
}

/** The line in front of a message of Apple Mail, which says how long it is, and in a mailbox (RFC 4155). */
const lengthLine = /^(\d{1,10})[ \t]{0,10}\r?\n(?=[\w-]{1,80}:)/;
const mailboxLine = /^From \S[^\n]{0,200}\n(?=[\w-]{1,80}:)/;

function messagesIn(source: string): readonly string[] {
  const length = lengthLine.exec(source);
  if (length !== null) return [source.slice(length[0].length, length[0].length + Number(length[1]))];
  if (!mailboxLine.test(source)) return [source];
  return source
    .split(/\n\r?\n(?=From \S[^\n]{0,200}\n[\w-]{1,80}:)/)
    .map((one) => one.replace(mailboxLine, ''));
}

const attachedMessage = (source: string): MailPart => ({
  type: 'message/rfc822',
  charset: '',
  fileName: 'message.eml',
  bytes: () => Buffer.from(source, 'latin1'),
});

interface Place {
  readonly depth: number;
  readonly count: { parts: number };
  /** The type of a part that states none. */
  readonly usualType: string;
}

function partsOf({ headers, body }: Entity, { depth, count, usualType }: Place): MailParts {
  const contentType = headers.get('content-type') ?? usualType;
  const type = (/^[\w.+/-]+/.exec(contentType)?.[0] ?? usualType).toLowerCase();
  const inner = type.startsWith('multipart/')
    ? splitParts(body, parameterOf(contentType, 'boundary'))
    : undefined;
  if (inner === undefined) {
    count.parts += 1;
    if (count.parts > maxParts)
      throw new DocumentError('fileTooLarge', `more than ${maxParts} parts of a message`);
    // A multipart without a boundary is shown as it is.
    const part = partOf(headers, type.startsWith('multipart/') ? 'text/plain' : type, body);
    const signed = mayBeSealed(part) ? part.files[0]?.bytes() : undefined;
    if (signed === undefined || !isSealedMail(signed)) return part;
    const content = splitEntity(Buffer.from(signedContent(signed)).toString('latin1'));
    return partsOf(content, { depth: deeper(depth), count, usualType });
  }
  if (type === 'multipart/encrypted') throw new DocumentError('fileIsSealedMail', 'an encrypted message');
  const within: Place = {
    depth: deeper(depth),
    count,
    usualType: type === 'multipart/digest' ? 'message/rfc822' : 'text/plain',
  };
  const parts = inner.map((entity) => partsOf(splitEntity(entity), within));
  return type === 'multipart/alternative' ? alternativesAmong(parts) : joined(parts);
}

function deeper(depth: number): number {
  if (depth >= maxDepth) throw new DocumentError('fileAttachmentUnread', 'parts within parts without end');
  return depth + 1;
}

/** A message that is packed into one file with its signature. Programs that do not know its type name it by its ending. */
const mayBeSealed = ({ files: [file] }: MailParts): boolean =>
  file !== undefined && (/^application\/(x-)?pkcs7-mime$/.test(file.type) || /\.p7m$/i.test(file.fileName));

const joined = (parts: readonly MailParts[]): MailParts => ({
  texts: parts.flatMap(({ texts }) => texts),
  files: parts.flatMap(({ files }) => files),
});

/** The plainest form is the first one. Forms such as a calendar entry are left out beside it, files are not. */
function alternativesAmong(parts: readonly MailParts[]): MailParts {
  const plain = parts.find(({ texts }) => texts.some((text) => hasType(text, 'text/plain')));
  const formatted = parts.findLast(
    (one) => one !== plain && one.texts.some((text) => hasType(text, 'text/html')),
  );
  const texts = plain?.texts ?? formatted?.texts;
  const { files } = joined(parts);
  if (texts === undefined) return { texts: [], files };
  const isBoth = plain !== undefined && formatted !== undefined;
  return {
    texts: isBoth ? [{ plain: plain.texts, formatted: formatted.texts }] : texts,
    files: files.filter(({ type, fileName }) => fileName !== '' || !type.startsWith('text/')),
  };
}

const hasType = (text: MailText, type: string): boolean => 'plain' in text || text.type === type;

/** @returns undefined if there is no boundary. One that is not stated, or wrongly, is the first line of its kind. */
function splitParts(body: string, boundary: string): readonly string[] | undefined {
  const stated = boundary === '' ? [] : splitAt(body, boundary);
  if (stated.length > 0) return stated;
  const first = /^--([^\s-][^\r\n]{0,200}?)[ \t]{0,8}\r?$/m.exec(body.slice(0, 64 * 1024))?.[1];
  return first === undefined ? undefined : splitAt(body, first);
}

/** A boundary is a whole line. Another one may begin with it. */
function splitAt(body: string, boundary: string): readonly string[] {
  const parts: string[] = [];
  const source = `\n${body}`;
  const delimiter = `\n--${boundary}`;
  let start: number | undefined;
  for (let place = source.indexOf(delimiter); place >= 0; place = source.indexOf(delimiter, place + 1)) {
    const after = place + delimiter.length;
    const line = /^(--)?[ \t]{0,80}(\r?\n|\r?$)/.exec(source.slice(after, after + 90));
    if (line === null) continue;
    if (start !== undefined) parts.push(source.slice(start, place));
    start = line[1] === undefined ? after + line[0].length : undefined;
    if (start === undefined) return parts;
  }
  if (start !== undefined) parts.push(source.slice(start));
  return parts;
}

function partOf(headers: Headers, type: string, body: string): MailParts {
  const contentType = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase().split(/[\s;(]/)[0] ?? '';
  const fileName = decodeWords(parameterOf(disposition, 'filename') || parameterOf(contentType, 'name'));
  const part: MailPart = {
    type,
    charset: parameterOf(contentType, 'charset'),
    fileName,
    bytes: () => decodeBody(body, encoding),
  };
  const isText = type === 'text/plain' || type === 'text/html';
  const isFile = !isText || fileName !== '' || /^attachment/i.test(disposition);
  return isFile ? { texts: [], files: [part] } : { texts: [part], files: [] };
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=[ \t]{0,8}\r?\n/g, ''));
  if (['', '7bit', '8bit', 'binary'].includes(encoding)) return Buffer.from(body, 'latin1');
  throw new DocumentError('fileAttachmentUnread', `the encoding ${encoding.slice(0, 40)}`);
}

const senderOf = (from: string): string =>
  from
    .slice(0, 400)
    .replace(/<[^<>]*>/g, '')
    .replaceAll('"', '')
    .trim()
    .slice(0, 200);

/** Headers that only messages have, and those that a text could begin with too. */
const headersOfMail =
  /^(received|message-id|delivered-to|return-path|dkim-signature|mime-version|x-mailer|authentication-results):/im;

/** True if the beginning of a file is the head of a message. A web archive has no addressee. */
export function isMail(text: string, fileName: string): boolean {
  const start = text.slice(0, 60_000).replace(lengthLine, '').replace(mailboxLine, '');
  const head = /^[\w-]+:[^]*?\r?\n\r?\n/.exec(`${start}\n\n`)?.[0] ?? '';
  if (!/^from:/im.test(head)) return false;
  if (/\.(emlx?|mbox)$/i.test(fileName)) return true;
  return headersOfMail.test(head) && /^(to|received|delivered-to|return-path|cc):/im.test(head);
}
