import iconv from 'iconv-lite';
import { DocumentError } from '../document-error.ts';
import type { TextFlow } from '../text/text-flow.ts';
import { writeWordText } from './doc-text.ts';

/** The first two bytes of the main stream of Word 6 and Word 95. */
export const word6Identifier = 0xa5dc;

/** Offsets in the header of Word 6 and 95. Characters have one byte, except in East Asian code pages. */
const header = {
  language: 0x06,
  flags: 0x0a,
  characterSet: 0x14,
  textStart: 0x18,
  /** Seven lengths in bytes: text, footnotes, headers, macros, comments, endnotes, text boxes. */
  lengths: 0x34,
  pieceTable: 0x160,
} as const;

const isComplexFlag = 0x0004;
const isEncryptedFlag = 0x0100;
const macintosh = 0x0100;

/** Languages by the lower ten bits of their number (MS-LCID) whose texts are not in Windows-1252. */
const codePages: Readonly<Record<number, string>> = {
  0x01: 'cp1256',
  0x02: 'cp1251',
  0x05: 'cp1250',
  0x08: 'cp1253',
  0x0d: 'cp1255',
  0x0e: 'cp1250',
  0x11: 'cp932',
  0x12: 'cp949',
  0x15: 'cp1250',
  0x18: 'cp1250',
  0x19: 'cp1251',
  0x1a: 'cp1250',
  0x1b: 'cp1250',
  0x1e: 'cp874',
  0x1f: 'cp1254',
  0x22: 'cp1251',
  0x23: 'cp1251',
  0x24: 'cp1250',
  0x25: 'cp1257',
  0x26: 'cp1257',
  0x27: 'cp1257',
  0x29: 'cp1256',
  0x2f: 'cp1251',
};

/** Bytes [start, end) of the main stream. */
type Range = readonly [start: number, end: number];

/**
 * Writes the text of a document of Word 6 or 95: the body, its text boxes, footnotes and endnotes. The text is in one
 * piece, or in several after a quick save. Hidden characters and tracked deletions are not recognised.
 */
export function writeWord6Text(stream: Uint8Array, flow: TextFlow): void {
  const main = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const flags = main.getUint16(header.flags, true);
  if ((flags & isEncryptedFlag) !== 0) throw new DocumentError('fileEncrypted', 'a Word 6 document');
  const start = main.getUint32(header.textStart, true);
  const lengths = [0, 1, 2, 3, 4, 5, 6].map((index) => main.getUint32(header.lengths + index * 4, true));
  const pieces =
    (flags & isComplexFlag) === 0
      ? [[start, start + lengths.reduce((sum, length) => sum + length, 0)] as const]
      : readPieces(main);
  const bytes = Buffer.concat(pieces.map(([from, to]) => stream.subarray(from, to)));
  const codePage = codePageOf(main);
  let position = 0;
  const [body, footnotes, , , , endnotes, boxes] = lengths.map((length) => {
    const part = bytes.subarray(position, position + length);
    position += length;
    return iconv.decode(part, codePage);
  });
  for (const part of [body, boxes, footnotes, endnotes])
    writeWordText([{ text: part ?? '', startByte: 0, bytesPerChar: 1 }], flow);
}

/** Properties to skip, then the table of pieces, as in later versions (MS-DOC 2.9.38), but in the main stream. */
function readPieces(main: DataView): readonly Range[] {
  let offset = main.getUint32(header.pieceTable, true);
  const end = offset + main.getUint32(header.pieceTable + 4, true);
  while (offset < end && main.getUint8(offset) === 1) offset += 3 + main.getUint16(offset + 1, true);
  if (main.getUint8(offset) !== 2) throw new DocumentError('fileBroken', 'no piece table');
  const count = Math.floor((main.getUint32(offset + 1, true) - 4) / 12);
  const positions = offset + 5;
  const descriptors = positions + (count + 1) * 4;
  const ranges: Range[] = [];
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const length =
      main.getUint32(positions + index * 4 + 4, true) - main.getUint32(positions + index * 4, true);
    bytes += length;
    // Pieces never overlap in a real file. In a malicious one, they could repeat the same bytes without end.
    if (length < 0 || bytes > main.byteLength) throw new DocumentError('fileBroken', 'pieces overlap');
    const start = main.getUint32(descriptors + index * 8 + 2, true);
    ranges.push([start, start + length]);
  }
  return ranges;
}

function codePageOf(main: DataView): string {
  if (main.getUint16(header.characterSet, true) === macintosh) return 'macintosh';
  const language = main.getUint16(header.language, true);
  if ((language & 0x3ff) === 0x04) return language === 0x0404 || language === 0x0c04 ? 'cp950' : 'cp936';
  return codePages[language & 0x3ff] ?? 'cp1252';
}
