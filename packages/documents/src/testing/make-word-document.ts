import { makeCompoundFile } from './make-compound-file.ts';

/** A list of property modifiers: codes with operands of one byte, or of two where the code says so. */
export type Modifiers = readonly (readonly [code: number, operand: number])[];

export interface WordPart {
  /** Ends with the mark of a paragraph (`\r`) or of a cell or row (`\u0007`). */
  readonly text: string;
  readonly style?: number;
  readonly paragraph?: Modifiers;
  /** Stretches with their own looks. */
  readonly letters?: readonly { readonly words: string; readonly change: Modifiers }[];
}

export interface WordStyleSource {
  readonly builtIn: number;
  readonly basedOn?: number;
  readonly paragraph?: Modifiers;
  readonly letters?: Modifiers;
  readonly isOfCharacters?: boolean;
}

const textStart = 0x400;
const pageBytes = 512;
const u16 = (value: number): Buffer => Buffer.from([value & 0xff, (value >>> 8) & 0xff]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
const even = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);

const modifiersOf = (list: Modifiers = []): Buffer =>
  Buffer.concat(
    list.map(([code, operand]) => {
      const kind = code >>> 13;
      return Buffer.concat([u16(code), kind <= 1 ? Buffer.from([operand]) : u16(operand)]);
    }),
  );

/** A binary document of Word 97 (MS-DOC), whose text has one byte for each character. */
export function makeWordDocument(
  parts: readonly WordPart[],
  styles: readonly WordStyleSource[] = [],
  lists?: { readonly formats: Buffer; readonly overrides: Buffer },
  streams: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const text = Buffer.from(parts.map((part) => part.text).join(''), 'latin1');
  const pagesStart = Math.ceil((textStart + text.length) / pageBytes) * pageBytes;
  const main = Buffer.alloc(pagesStart + 2 * pageBytes);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt32LE(text.length, 0x4c);
  text.copy(main, textStart);

  let at = textStart;
  const paragraphs: Run[] = [];
  const letters: Run[] = [];
  for (const part of parts) {
    const properties = Buffer.concat([u16(part.style ?? 0), modifiersOf(part.paragraph)]);
    paragraphs.push({ start: at, properties });
    let from = 0;
    for (const { words, change } of part.letters ?? []) {
      const start = part.text.indexOf(words, from);
      letters.push({ start: at + from, properties: Buffer.alloc(0) });
      letters.push({ start: at + start, properties: modifiersOf(change) });
      from = start + words.length;
    }
    letters.push({ start: at + from, properties: Buffer.alloc(0) });
    at += part.text.length;
  }
  formattedPage(letters, at, 1).copy(main, pagesStart);
  formattedPage(paragraphs, at, 13).copy(main, pagesStart + pageBytes);

  const table: Buffer[] = [Buffer.alloc(1)];
  const place = (offset: number, content: Buffer): void => {
    const start = table.reduce((sum, { length }) => sum + length, 0);
    main.writeUInt32LE(start, offset);
    main.writeUInt32LE(content.length, offset + 4);
    table.push(content);
  };
  const page = (index: number): Buffer =>
    Buffer.concat([u32(textStart), u32(at), u32(pagesStart / pageBytes + index)]);
  const piece = Buffer.concat([u32(0), u32(text.length), u16(0), u32((textStart * 2) | 0x40000000), u16(0)]);
  place(0x1a2, Buffer.concat([Buffer.from([2]), u32(piece.length), piece]));
  place(0xfa, page(0));
  place(0x102, page(1));
  place(0xa2, styleSheet(styles));
  if (lists !== undefined) {
    place(0x2e2, lists.formats);
    place(0x2ea, lists.overrides);
  }
  return makeCompoundFile({ WordDocument: main, '0Table': Buffer.concat(table), ...streams });
}

/** One list with two numbered levels and bullets below them, from the given number on. It is list 1. */
export function makeWordList(start: number): { readonly formats: Buffer; readonly overrides: Buffer } {
  const list = Buffer.alloc(28);
  list.writeInt32LE(77, 0);
  const levels = Array.from({ length: 9 }, (_level, index) => {
    const level = Buffer.alloc(28);
    level.writeInt32LE(start, 0);
    level.writeUInt8(index < 2 ? 0 : 23, 4);
    return Buffer.concat([level, u16(1), u16(0x2e)]);
  });
  const override = Buffer.alloc(16);
  override.writeInt32LE(77, 0);
  return {
    formats: Buffer.concat([u16(1), list, ...levels]),
    overrides: Buffer.concat([u32(1), override]),
  };
}

interface Run {
  readonly start: number;
  readonly properties: Buffer;
}

/** @param width Of a reference: 1 on pages of characters, and 13 on those of paragraphs. */
function formattedPage(runs: readonly Run[], end: number, width: 1 | 13): Buffer {
  const page = Buffer.alloc(pageBytes);
  page.writeUInt8(runs.length, pageBytes - 1);
  let free = pageBytes - 2;
  for (const [index, { start, properties }] of runs.entries()) {
    page.writeUInt32LE(start, index * 4);
    page.writeUInt32LE(runs[index + 1]?.start ?? end, index * 4 + 4);
    if (properties.length === 0) continue;
    const isOdd = properties.length % 2 === 1;
    const words = Math.ceil(properties.length / 2);
    const size =
      width === 1 ? Buffer.from([properties.length]) : isOdd ? Buffer.from([words]) : Buffer.from([0, words]);
    const stored = Buffer.concat([size, properties]);
    free -= stored.length + (stored.length % 2);
    stored.copy(page, free);
    page.writeUInt8(free / 2, (runs.length + 1) * 4 + index * width);
  }
  return page;
}

function styleSheet(styles: readonly WordStyleSource[]): Buffer {
  const stored = styles.map(
    ({ builtIn, basedOn = 0xfff, paragraph, letters, isOfCharacters = false }, index) => {
      const head = [u16(builtIn), u16((isOfCharacters ? 2 : 1) | (basedOn << 4)), u16(0), u16(0), u16(0)];
      const name = Buffer.concat([u16(1), Buffer.from('x', 'utf16le'), u16(0)]);
      const ofParagraph = Buffer.concat([u16(index), modifiersOf(paragraph)]);
      const ofLetters = modifiersOf(letters);
      const properties = [
        ...(isOfCharacters ? [] : [u16(ofParagraph.length), even(ofParagraph)]),
        u16(ofLetters.length),
        even(ofLetters),
      ];
      const style = Buffer.concat([...head, name, ...properties]);
      return Buffer.concat([u16(style.length), even(style)]);
    },
  );
  return Buffer.concat([u16(4), u16(styles.length), u16(10), ...stored]);
}
