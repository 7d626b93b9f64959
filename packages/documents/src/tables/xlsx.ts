import { readRelations, targetOf } from '../archive/relations.ts';
import { readXml } from '../archive/xml.ts';
import { openArchive, type Archive } from '../archive/zip.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { createTableBuilder, type TableLimits, type TableRow } from './table.ts';

/**
 * The first visible sheet of a workbook (Office Open XML, ECMA-376 part 1, chapter 18). A cell says where it is, and a file
 * of a kilobyte may name the last cell of the last row: values beyond the limits are refused where they are read, and nothing
 * is filled up to them.
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: TableLimits,
  budget: Budget,
): Promise<readonly TableRow[]> {
  const archive = await openArchive(bytes, budget);
  const workbook = await targetOf(archive, '', 'officeDocument');
  if (workbook === undefined || !archive.has(workbook))
    throw new DocumentError('fileTypeNotSupported', 'an archive without a workbook');
  const sheet = await firstSheet(archive, workbook);
  const strings = await readSharedStrings(archive, await targetOf(archive, workbook, 'sharedStrings'));
  return readCells(archive, sheet, strings, limits, budget);
}

async function firstSheet(archive: Archive, workbook: string): Promise<string> {
  const ids: string[] = [];
  const hiddenIds: string[] = [];
  await readXml(archive.chunks(workbook), {
    open: (_name, attributes, local) => {
      if (local !== 'sheet') return;
      const isVisible = (attributes['state'] ?? 'visible') === 'visible';
      (isVisible ? ids : hiddenIds).push(attributes['r:id'] ?? '');
    },
  });
  const [first] = [...ids, ...hiddenIds];
  const relations = await readRelations(archive, workbook);
  const found = relations.find(({ id, type }) => id === first && type === 'worksheet');
  if (found === undefined) throw new DocumentError('fileBroken', 'a workbook without a sheet');
  return found.target;
}

/** The values that cells refer to by their number. */
async function readSharedStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  if (part === undefined || !archive.has(part)) return [];
  const strings: string[] = [];
  const text = createTextReader();
  let current = '';
  await readXml(archive.chunks(part), {
    open: (_name, _attributes, local) => {
      if (local === 'si') current = '';
      text.open(local);
    },
    text: (piece) => {
      if (text.isText()) current += piece;
    },
    close: (_name, local) => {
      text.close(local);
      if (local === 'si') strings.push(current);
    },
  });
  return strings;
}

/** Text is in `t`, except the pronunciation (`rPh`) of East Asian texts. */
function createTextReader(): {
  readonly open: (local: string) => void;
  readonly close: (local: string) => void;
  readonly isText: () => boolean;
} {
  let texts = 0;
  let pronunciations = 0;
  const count = (local: string, change: number): void => {
    if (local === 't') texts += change;
    if (local === 'rPh') pronunciations += change;
  };
  return {
    open: (local) => count(local, 1),
    close: (local) => count(local, -1),
    isText: () => texts > 0 && pronunciations === 0,
  };
}

async function readCells(
  archive: Archive,
  sheet: string,
  strings: readonly string[],
  limits: TableLimits,
  budget: Budget,
): Promise<readonly TableRow[]> {
  const builder = createTableBuilder(limits);
  const text = createTextReader();
  let row = -1;
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  await readXml(archive.chunks(sheet), {
    open: (_name, attributes, local) => {
      if (local === 'row') {
        budget.checkTime();
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        column = -1;
      }
      if (local === 'c') {
        const place = placeOf(attributes['r']);
        row = place?.row ?? row;
        column = place?.column ?? column + 1;
        type = attributes['t'] ?? 'n';
        value = '';
      }
      isValue = local === 'v';
      text.open(local);
    },
    text: (piece) => {
      if (isValue || text.isText()) value += piece;
    },
    close: (_name, local) => {
      text.close(local);
      isValue = false;
      if (local !== 'c' || value === '') return;
      if (!Number.isSafeInteger(row) || row < 0)
        throw new DocumentError('fileBroken', 'a cell without a row');
      builder.put(row, column, shown(type, value, strings));
    },
  });
  return builder.rows((index) => index + 1);
}

/** `BC12` is row 11 and column 54. Undefined for a cell that follows the one before it. */
function placeOf(
  reference: string | undefined,
): { readonly row: number; readonly column: number } | undefined {
  if (reference === undefined) return undefined;
  const match = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(reference);
  const [, letters = '', digits = ''] = match ?? [];
  if (match === null) throw new DocumentError('fileBroken', 'a cell without a place');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Dates are shown as the number that is stored: their notation is in the formats, which are not read. */
function shown(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  // Numbers of twelve digits are stored as `1.23456789012E11`.
  const number = type === 'n' ? Number(value) : NaN;
  return Number.isFinite(number) ? String(number) : value;
}
