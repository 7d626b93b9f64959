import iconv from 'iconv-lite';
import { DocumentError } from '../../document-error.ts';
import { decodeText } from '../../text/decode-text.ts';

export type Headers = ReadonlyMap<string, string>;

/** A message, or one part of it (RFC 2045). */
export interface Entity {
  readonly headers: Headers;
  readonly body: string;
}

const maxHeaderChars = 256 * 1024;

export function splitEntity(source: string): Entity {
  // A part may have no headers at all. Then it begins with the empty line.
  const none = /^\r?\n/.exec(source);
  if (none !== null) return { headers: new Map(), body: source.slice(none[0].length) };
  const end = /\r?\n\r?\n/.exec(source.slice(0, maxHeaderChars));
  if (end === null && source.length > maxHeaderChars)
    throw new DocumentError('fileTooLarge', `headers of more than ${maxHeaderChars} characters`);
  const head = end === null ? source : source.slice(0, end.index);
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

/** `name=value`, `name="value"`, `name*=utf-8''value` (RFC 2231), or the pieces `name*0=`, `name*1=`. */
export function parameterOf(header: string, name: string): string {
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

export const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  );

/** Words of a header such as `=?utf-8?B?…?=` (RFC 2047). */
export function decodeWords(text: string): string {
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
