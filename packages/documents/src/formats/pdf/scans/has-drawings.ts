import { openPdf } from '../open-pdf.ts';
import { getResolvedPDFJS } from 'unpdf';

/** A page with a frame and a few lines is empty. Letters that were converted to paths have many more numbers. */
const minPathNumbers = 400;
const maxPages = 10;

/** True if a PDF without text contains images, letters without a known meaning, or drawings on its first pages. */
export async function hasDrawings(bytes: Uint8Array): Promise<boolean> {
  return hasImages(bytes) || (await hasPaintedPages(bytes, true));
}

/** True if the first pages of a PDF may have letters that were converted to paths. */
export const hasPaths = (bytes: Uint8Array): Promise<boolean> => hasPaintedPages(bytes, false);

/** @param isTextPainted whether letters of a font count as drawings too */
async function hasPaintedPages(bytes: Uint8Array, isTextPainted: boolean): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await openPdf(bytes, false);
  try {
    let pathNumbers = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      page.cleanup();
      if (isTextPainted && fnArray.some((operator) => operator === OPS.showText)) return true;
      for (const [index, operator] of fnArray.entries()) {
        if (operator === OPS.constructPath) pathNumbers += numbersIn(argsArray[index]);
      }
      if (pathNumbers > minPathNumbers) return true;
    }
    return false;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The dictionary of an image is never compressed, so its subtype is found in the bytes of the file. */
export function hasImages(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = buffer.indexOf('/Image'); index >= 0; index = buffer.indexOf('/Image', index + 6)) {
    if (/\/Subtype\s*$/.test(buffer.toString('latin1', Math.max(0, index - 16), index))) return true;
  }
  return false;
}

/** The arguments of a path: the operation, its numbers, and its extent. */
function numbersIn(path: unknown): number {
  if (!Array.isArray(path)) return 0;
  const [numbers] = (path[1] ?? []) as readonly (ArrayLike<number> | null | undefined)[];
  return numbers?.length ?? 0;
}
