import { DocumentError } from '../../document-error.ts';

/**
 * Messages that are packed into one file with their signature, or encrypted (S/MIME: RFC 8551; Cryptographic Message
 * Syntax: RFC 5652). Only the way to the signed content is read; nothing is verified.
 */

/** The object identifiers as they are written, with their type and length. */
const identifiers = {
  data: Buffer.from('06092a864886f70d010701', 'hex'),
  signed: Buffer.from('06092a864886f70d010702', 'hex'),
  /** Encrypted, also with a check of its own, and compressed. */
  others: ['06092a864886f70d010703', '060b2a864886f70d0109100117', '060b2a864886f70d0109100109'].map((code) =>
    Buffer.from(code, 'hex'),
  ),
} as const;

/** The kind is named after the first header, and the content begins behind the names of a few methods. */
const kindBytes = 32;
const headBytes = 4096;

/** Whether a file is such a message. */
export function isSealedMail(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, kindBytes));
  return (
    start[0] === 0x30 && [identifiers.signed, ...identifiers.others].some((code) => start.includes(code))
  );
}

/** The message within a signed one. Throws `fileIsSealedMail` if it is encrypted or not in the file. */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const data = file.subarray(0, headBytes).indexOf(identifiers.data);
  if (!file.subarray(0, kindBytes).includes(identifiers.signed) || data < 0) throw sealed('encrypted');
  const wrapper = elementAt(file, data + identifiers.data.length, file.length);
  if (wrapper.tag !== 0xa0) throw sealed('a signature without content');
  return octetsOf(file, elementAt(file, wrapper.start, wrapper.end));
}

const sealed = (detail: string): DocumentError => new DocumentError('fileIsSealedMail', detail);

interface Element {
  readonly tag: number;
  /** The place where its content begins. */
  readonly start: number;
  /** The place where its content ends; the end of the element around it if it states no length. */
  readonly end: number;
  readonly statesLength: boolean;
}

function elementAt(file: Buffer, at: number, limit: number): Element {
  const [tag, length] = [file[at], file[at + 1]];
  if (tag === undefined || length === undefined || at + 2 > limit) throw sealed('it is cut off');
  if (length < 0x80) return { tag, start: at + 2, end: Math.min(limit, at + 2 + length), statesLength: true };
  if (length === 0x80) return { tag, start: at + 2, end: limit, statesLength: false };
  const bytes = length - 0x80;
  if (bytes > 4 || at + 2 + bytes > limit) throw sealed('a length beyond the file');
  const start = at + 2 + bytes;
  return { tag, start, end: Math.min(limit, start + file.readUIntBE(at + 2, bytes)), statesLength: true };
}

const octets = 0x04;
const octetsInParts = 0x24;

function octetsOf(file: Buffer, { tag, start, end }: Element): Uint8Array {
  if (tag === octets) return file.subarray(start, end);
  if (tag !== octetsInParts) throw sealed('content of another type');
  const parts: Buffer[] = [];
  let at = start;
  while (at < end) {
    const part = elementAt(file, at, end);
    // Two zeros end a list that states no length.
    if (part.tag !== octets || !part.statesLength) break;
    parts.push(file.subarray(part.start, part.end));
    at = part.end;
  }
  return Buffer.concat(parts);
}
