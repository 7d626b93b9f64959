import iconv from 'iconv-lite';
import { DocumentError } from '../../document-error.ts';
import { decodeText } from '../../text/decode-text.ts';

/** One part of a message (RFC 2045), without the parts of a multipart. */
export interface MailPart {
  /** In small letters, such as `text/plain`. */
  readonly type: string;
  readonly charset: string;
  /** '' if the part states none. */
  readonly fileName: string;
  readonly isAttachment: boolean;
  readonly bytes: () => Uint8Array;
}

export interface Mail {
  readonly subject: string;
  /** The name of the sender, or the address. */
  readonly sender: string;
  /** Alternatives are reduced to the best one that can be read. */
  readonly parts: readonly MailPart[];
}

const maxDepth = 10;
const maxParts = 100;
const maxHeaderChars = 256 * 1024;

/** Reads a message as Latin-1. Each boundary is searched once from start to end. */
export function readMail(bytes: Uint8Array): Mail {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { headers, body } = splitEntity(source);
  const count = { parts: 0 };
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    sender: senderOf(decodeWords(headers.get('from') ?? '')),
    parts: partsOf(headers, body, { depth: 0, count }),
  };
}

type Headers = ReadonlyMap<string, string>;

function splitEntity(source: string): { readonly headers: Headers; readonly body: string } {
  const end = /\r?\n\r?\n/.exec(source.slice(0, maxHeaderChars));
  const head = end === null ? source.slice(0, maxHeaderChars) : source.slice(0, end.index);
  const headers = new Map<string, string>();
  let name = '';
  for (const line of head.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      if (name !== '') headers.set(name, `${headers.get(name) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
    else name = '';
  }
  return { headers, body: end === null ? '' : source.slice(end.index + end[0].length) };
}

interface Place {
  readonly depth: number;
  readonly count: { parts: number };
}

function partsOf(headers: Headers, body: string, { depth, count }: Place): readonly MailPart[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = (/^[\w.+/-]+/.exec(contentType)?.[0] ?? 'text/plain').toLowerCase();
  if (!type.startsWith('multipart/')) {
    count.parts += 1;
    if (count.parts > maxParts)
      throw new DocumentError('fileTooLarge', `more than ${maxParts} parts of a message`);
    return [partOf(headers, type, contentType, body)];
  }
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === '' || depth >= maxDepth) return [];
  const entities = splitAt(body, boundary).map(splitEntity);
  const parts = entities.map((entity) => partsOf(entity.headers, entity.body, { depth: depth + 1, count }));
  if (type !== 'multipart/alternative') return parts.flat();
  // The same text in several forms, the plainest one first.
  const isText = (one: readonly MailPart[]): boolean => one.some((part) => part.type === 'text/plain');
  const texts = parts.find(isText) ?? parts.findLast((one) => one.some((part) => part.type === 'text/html'));
  const others = parts.flat().filter((part) => part.isAttachment);
  return [...(texts ?? []), ...others.filter((part) => texts?.includes(part) !== true)];
}

function splitAt(body: string, boundary: string): readonly string[] {
  const parts: string[] = [];
  const lines = `\n${body}`.split(`\n--${boundary}`);
  for (const part of lines.slice(1)) {
    if (part.startsWith('--')) break;
    const start = part.indexOf('\n');
    if (start >= 0) parts.push(part.slice(start + 1));
  }
  return parts;
}

function partOf(headers: Headers, type: string, contentType: string, body: string): MailPart {
  const disposition = headers.get('content-disposition') ?? '';
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const fileName = parameterOf(disposition, 'filename') || parameterOf(contentType, 'name');
  return {
    type,
    charset: parameterOf(contentType, 'charset'),
    fileName: decodeWords(fileName),
    isAttachment: /^attachment/i.test(disposition) || fileName !== '',
    bytes: () => decodeBody(body, encoding),
  };
}

/** `name=value`, `name="value"`, `name*=utf-8''value` (RFC 2231), or the pieces `name*0=`, `name*1=`. */
function parameterOf(header: string, name: string): string {
  const values: string[] = [];
  const pattern = /;\s*([\w-]+)(\*\d{1,2})?(\*)?\s*=\s*(?:"([^"]{0,2000})"|([^;\s"]{0,2000}))/g;
  for (const [, key = '', , isEncoded, quoted, plain] of header.slice(0, 20_000).matchAll(pattern)) {
    if (key.toLowerCase() !== name) continue;
    const value = quoted ?? plain ?? '';
    values.push(isEncoded === undefined ? value : decodePercent(value.replace(/^[\w-]*'[\w-]*'/, '')));
  }
  return values.join('');
}

function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  return decodeQuoted(body.replace(/=[ \t]{0,8}\r?\n/g, ''));
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  );

/** Words of a header such as `=?utf-8?B?…?=` (RFC 2047). */
function decodeWords(text: string): string {
  const joined = text.slice(0, 4000).replace(/\?=\s{1,8}=\?/g, '?==?');
  return joined.replace(
    /=\?([\w-]{1,40})\?([bq])\?([^?\s]{0,400})\?=/gi,
    (_all, charset: string, kind: string, word: string) => {
      const bytes =
        kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '));
      return decodeCharset(bytes, charset);
    },
  );
}

/** The text of bytes whose encoding is stated, unless the statement is unknown or missing. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const isKnown = charset !== '' && iconv.encodingExists(charset);
  return isKnown ? iconv.decode(Buffer.from(bytes), charset) : decodeText(bytes);
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
  const head = /^[\w-]+:[^]*?\r?\n\r?\n/.exec(`${text.slice(0, 60_000)}\n\n`)?.[0] ?? '';
  if (!/^from:/im.test(head)) return false;
  if (/\.eml$/i.test(fileName)) return true;
  return headersOfMail.test(head) && /^(to|received|delivered-to|return-path|cc):/im.test(head);
}
