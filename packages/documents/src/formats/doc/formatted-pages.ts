/** A stretch of the document's stream with its own properties. */
export interface FormattedRun {
  readonly startByte: number;
  readonly endByte: number;
  /** The place where its properties are in the stream. */
  readonly propertiesStart: number;
  readonly propertiesEnd: number;
}

const pageBytes = 512;

/** The kinds of pages differ in how they refer to properties (MS-DOC 2.9.33 ChpxFkp and 2.9.174 PapxFkp). */
export type PageKind = 'characters' | 'paragraphs';
const referenceBytes = { characters: 1, paragraphs: 13 } as const;

/** The place where a table of pages is in the table stream. */
export interface TablePlace {
  readonly start: number;
  readonly size: number;
}

/** The runs of all pages that a table names (MS-DOC 2.8.6 and 2.8.7), each page once. */
export function* readFormattedPages(
  main: DataView,
  table: DataView,
  { start, size }: TablePlace,
  kind: PageKind,
): Generator<FormattedRun> {
  const count = Math.floor((size - 4) / 8);
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const at = start + (count + 1) * 4 + index * 4;
    if (at + 4 > table.byteLength) return;
    const page = (table.getUint32(at, true) & 0x3fffff) * pageBytes;
    if (page + pageBytes > main.byteLength || seen.has(page)) continue;
    seen.add(page);
    yield* runsOfPage(main, page, kind);
  }
}

function* runsOfPage(main: DataView, page: number, kind: PageKind): Generator<FormattedRun> {
  const runs = main.getUint8(page + pageBytes - 1);
  const width = referenceBytes[kind];
  for (let run = 0; run < runs && (runs + 1) * 4 + (run + 1) * width < pageBytes; run += 1) {
    const offset = main.getUint8(page + (runs + 1) * 4 + run * width) * 2;
    if (offset === 0 || offset >= pageBytes - 2) continue;
    const { from, length } = sizeOf(main, page + offset, kind);
    yield {
      startByte: main.getUint32(page + run * 4, true),
      endByte: main.getUint32(page + run * 4 + 4, true),
      propertiesStart: from,
      propertiesEnd: Math.min(from + length, page + pageBytes - 1),
    };
  }
}

/** The size of characters is in bytes. That of paragraphs is in words and may be in the second byte. */
function sizeOf(main: DataView, at: number, kind: PageKind): { from: number; length: number } {
  const first = main.getUint8(at);
  if (kind === 'characters') return { from: at + 1, length: first };
  if (first === 0) return { from: at + 2, length: main.getUint8(at + 1) * 2 };
  return { from: at + 1, length: first * 2 - 1 };
}
