import {
  countItem,
  newListFormat,
  startNumber,
  type ListFormat,
  type ListLevel,
} from '../../layout/count-items.ts';
import type { ParagraphRole } from '../../layout/layout.ts';

/** Counts the items of the lists of a binary Word document, in the order of its paragraphs. */
export interface WordLists {
  /** @param list The number of the list, from 1. Undefined if it is unknown or shows nothing. */
  readonly next: (list: number, level: number) => ParagraphRole | undefined;
}

/** The place where the tables begin in the table stream; 0 if the document has no such table. */
export interface ListPlaces {
  readonly lists: number;
  readonly overrides: number;
}

const listBytes = 28;
const levelBytes = 28;
const overrideBytes = 16;
const levelsOfList = 9;

/** The formats of numbers for bullets, and for items without a mark (MS-OSHARED 2.2.1.3). */
const bullet = 23;
const nothing = 255;

/** More lists are malicious. */
const maxLists = 20_000;

/** Reads the lists (MS-DOC 2.9.147 LSTF, 2.9.150 LVL, 2.9.131 LFO). Damaged tables have the lists before the damage. */
export function readWordLists(table: DataView, places: ListPlaces): WordLists {
  const formats = new Map<number, ListFormat>();
  const used: (ListFormat | undefined)[] = [];
  try {
    if (places.lists > 0) readFormats(table, places.lists, formats);
    if (places.overrides > 0) readOverrides(table, places.overrides, formats, used);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { next: (list, level) => countItem(used[list - 1], level) };
}

function readFormats(table: DataView, start: number, formats: Map<number, ListFormat>): void {
  const count = Math.min(table.getUint16(start, true), maxLists);
  // The levels of all lists follow the lists.
  let offset = start + 2 + count * listBytes;
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * listBytes;
    const isSimple = (table.getUint8(at + 26) & 1) === 1;
    const format = newListFormat();
    for (let level = 0; level < (isSimple ? 1 : levelsOfList); level += 1) {
      format.levels.set(level, readLevel(table, offset));
      const ofParagraphs = table.getUint8(offset + 25);
      const ofCharacters = table.getUint8(offset + 24);
      const text = offset + levelBytes + ofParagraphs + ofCharacters;
      offset = text + 2 + table.getUint16(text, true) * 2;
    }
    formats.set(table.getInt32(at, true), format);
  }
}

function readLevel(table: DataView, at: number): ListLevel {
  const format = table.getUint8(at + 4);
  return {
    isNumbered: format !== bullet && format !== nothing,
    isShown: format !== nothing,
    start: startNumber(table.getInt32(at, true)),
  };
}

function readOverrides(
  table: DataView,
  start: number,
  formats: ReadonlyMap<number, ListFormat>,
  used: (ListFormat | undefined)[],
): void {
  const count = Math.min(table.getUint32(start, true), maxLists);
  for (let index = 0; index < count; index += 1) {
    used.push(formats.get(table.getInt32(start + 4 + index * overrideBytes, true)));
  }
}
