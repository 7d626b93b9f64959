import iconv from 'iconv-lite';
import { openCompoundFile } from '../archive/compound-file.ts';
import { readSummary } from '../archive/summary-information.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow } from '../text/text-flow.ts';
import { findHiddenRanges, type ByteRange } from './doc-hidden.ts';
import { writeWordText, type StoredText } from './doc-text.ts';
import { word6Identifier, writeWord6Text } from './doc-word6.ts';
import { readWordFormats } from './doc/word-formats.ts';

/** Offsets in the File Information Block of Word 97 and later (MS-DOC 2.5). */
const fib = {
  identifier: 0x00,
  version: 0x02,
  flags: 0x0a,
  /** Seven lengths in characters: text, footnotes, headers, macros, comments, endnotes, text boxes. */
  lengths: 0x4c,
  characterPages: 0xfa,
  pieceTable: 0x1a2,
} as const;

/** Streams with the content of documents that need a password or a permission (MS-OFFCRYPTO 2.2 and 2.3). */
const protectedStreams = ['EncryptedPackage', '\u0009DRMContent'];

const summaryStream = '\u0005SummaryInformation';
const isEncryptedFlag = 0x0100;
const isSecondTableFlag = 0x0200;
const word97 = 0x00c1;

interface Piece {
  readonly startCp: number;
  readonly endCp: number;
  /** The position of its first character in the stream of the document. */
  readonly startByte: number;
  readonly bytesPerChar: 1 | 2;
}

/**
 * Reads the binary formats of Word 6 to 2003. From Word 97 on: the text by its piece table, without deletions, headers
 * and comments.
 */
export async function readDoc(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const file = openCompoundFile(bytes);
  // Beside a protected document there may be another one, which only says that this one is protected.
  if (protectedStreams.some((name) => file.streams.includes(name)))
    throw new DocumentError('fileEncrypted', 'a protected package');
  const stream = file.read('WordDocument');
  if (stream === undefined) throw new DocumentError('fileBroken', 'no WordDocument');
  const main = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const identifier = main.getUint16(fib.identifier, true);
  if (identifier === word6Identifier) {
    const old = createTextFlow(budget.textChars);
    writeWord6Text(stream, old);
    return { ...old.finish(), ...readSummary(file.read(summaryStream)) };
  }
  if (identifier !== 0xa5ec) throw new DocumentError('fileBroken', 'no Word header');
  if (main.getUint16(fib.version, true) < word97) {
    throw new DocumentError('fileTypeNotSupported', 'older than Word 97');
  }
  const flags = main.getUint16(fib.flags, true);
  if ((flags & isEncryptedFlag) !== 0) throw new DocumentError('fileEncrypted', 'a Word document');
  const tableBytes = file.read((flags & isSecondTableFlag) === 0 ? '0Table' : '1Table');
  if (tableBytes === undefined) throw new DocumentError('fileBroken', 'no table stream');
  const table = new DataView(tableBytes.buffer, tableBytes.byteOffset, tableBytes.byteLength);

  const pieces = readPieces(
    table,
    main.getUint32(fib.pieceTable, true),
    main.getUint32(fib.pieceTable + 4, true),
  );
  const hidden = findHiddenRanges(
    main,
    table,
    main.getUint32(fib.characterPages, true),
    main.getUint32(fib.characterPages + 4, true),
  );
  const text = (startCp: number, endCp: number): readonly StoredText[] =>
    textOf(stream, pieces, hidden, startCp, endCp);
  const flow = createTextFlow(budget.textChars);
  let cp = 0;
  const next = (index: number): readonly StoredText[] => {
    const length = main.getUint32(fib.lengths + index * 4, true);
    cp += length;
    return text(cp - length, cp);
  };
  const [body, footnotes, , , , endnotes, boxes] = [0, 1, 2, 3, 4, 5, 6].map(next);
  const formats = readWordFormats(main, table);
  for (const part of [body, boxes, footnotes, endnotes]) writeWordText(part ?? [], flow, formats);
  return { ...flow.finish(), ...readSummary(file.read(summaryStream)) };
}

/** MS-DOC 2.9.38: properties to skip, then the table of pieces. */
function readPieces(table: DataView, start: number, size: number): readonly Piece[] {
  let offset = start;
  while (offset < start + size && table.getUint8(offset) === 1)
    offset += 3 + table.getUint16(offset + 1, true);
  if (table.getUint8(offset) !== 2) throw new DocumentError('fileBroken', 'no piece table');
  const count = Math.floor((table.getUint32(offset + 1, true) - 4) / 12);
  const positions = offset + 5;
  const descriptors = positions + (count + 1) * 4;
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const location = table.getUint32(descriptors + index * 8 + 2, true);
    const isNarrow = (location & 0x40000000) !== 0;
    const byte = location & 0x3fffffff;
    pieces.push({
      startCp: table.getUint32(positions + index * 4, true),
      endCp: table.getUint32(positions + index * 4 + 4, true),
      startByte: isNarrow ? byte >>> 1 : byte,
      bytesPerChar: isNarrow ? 1 : 2,
    });
  }
  return pieces;
}

function textOf(
  stream: Uint8Array,
  pieces: readonly Piece[],
  hidden: readonly ByteRange[],
  startCp: number,
  endCp: number,
): readonly StoredText[] {
  const parts: StoredText[] = [];
  for (const piece of pieces) {
    const from = Math.max(startCp, piece.startCp);
    const to = Math.min(endCp, piece.endCp);
    if (from >= to) continue;
    const startByte = piece.startByte + (from - piece.startCp) * piece.bytesPerChar;
    const endByte = Math.min(startByte + (to - from) * piece.bytesPerChar, stream.length);
    for (const [start, end] of visibleRanges(startByte, endByte, hidden)) {
      const bytes = Buffer.from(stream.subarray(start, end));
      const { bytesPerChar } = piece;
      const text = bytesPerChar === 1 ? iconv.decode(bytes, 'cp1252') : bytes.toString('utf16le');
      parts.push({ text, startByte: start, bytesPerChar });
    }
  }
  return parts;
}

function visibleRanges(start: number, end: number, hidden: readonly ByteRange[]): ByteRange[] {
  const visible: ByteRange[] = [];
  let position = start;
  for (const [hiddenStart, hiddenEnd] of hidden) {
    if (hiddenEnd <= position) continue;
    if (hiddenStart >= end) break;
    if (hiddenStart > position) visible.push([position, hiddenStart]);
    position = hiddenEnd;
  }
  if (position < end) visible.push([position, end]);
  return visible;
}
