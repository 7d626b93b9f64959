/** Bytes [start, end) of the document's stream. */
export type ByteRange = readonly [start: number, end: number];

const deletedBySomeone = 0x0800;
const hiddenCharacter = 0x083c;
const pageBytes = 512;

/**
 * Finds characters that were deleted with change tracking on, or that are formatted as hidden. It follows the pages of
 * character properties (MS-DOC 2.8.6 PlcBteChpx, 2.9.33 ChpxFkp). Ranges are sorted and do not overlap.
 */
export function findHiddenRanges(main: DataView, table: DataView, start: number, size: number): ByteRange[] {
  const ranges: ByteRange[] = [];
  const count = Math.floor((size - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const pageNumber = table.getUint32(start + (count + 1) * 4 + index * 4, true) & 0x3fffff;
    addHiddenRuns(main, pageNumber * pageBytes, ranges);
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

function addHiddenRuns(main: DataView, page: number, ranges: ByteRange[]): void {
  if (page + pageBytes > main.byteLength) return;
  const runs = main.getUint8(page + pageBytes - 1);
  for (let run = 0; run < runs && (run + 2) * 4 + runs < pageBytes; run += 1) {
    const properties = page + main.getUint8(page + (runs + 1) * 4 + run) * 2;
    if (properties === page) continue;
    const length = main.getUint8(properties);
    const end = Math.min(properties + 1 + length, page + pageBytes - 1);
    if (isHidden(main, properties + 1, end)) {
      ranges.push([main.getUint32(page + run * 4, true), main.getUint32(page + run * 4 + 4, true)]);
    }
  }
}

/** Reads a list of single property modifiers. The upper three bits of each contain the size of its operand. */
function isHidden(main: DataView, start: number, end: number): boolean {
  let offset = start;
  while (offset + 3 <= end) {
    const modifier = main.getUint16(offset, true);
    const operand = main.getUint8(offset + 2);
    if ((modifier === deletedBySomeone || modifier === hiddenCharacter) && operand === 1) return true;
    offset += 2 + operandSize(modifier >>> 13, operand);
  }
  return false;
}

function operandSize(kind: number, firstByte: number): number {
  if (kind === 0 || kind === 1) return 1;
  if (kind === 3) return 4;
  if (kind === 6) return 1 + firstByte;
  if (kind === 7) return 3;
  return 2;
}
