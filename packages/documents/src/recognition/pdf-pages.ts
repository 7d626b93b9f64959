import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { DocumentError } from '../document-error.ts';

const require = createRequire(import.meta.url);

/** Fine enough for small letters. Tesseract was trained with pictures of this resolution. */
const pixelsPerPoint = 300 / 72;

/** PDFium's constants. */
const grayscale = 1;
const white = 0xff_ff_ff_ff;
const drawing = { annotations: 0x01, grayscale: 0x08 };
const kinds = { path: 2, image: 3, form: 5 };

/** A frame and a few lines are no picture. Letters that were converted to paths are many. */
const leastPaths = 30;

export interface PdfPagePicture {
  /** A grey picture in the format PGM. */
  readonly picture: Uint8Array;
  /** The size of the page in points, as it is seen. */
  readonly width: number;
  readonly height: number;
  readonly pixelsPerPoint: number;
}

/** Draws pages of a PDF. */
export interface PdfPages {
  /** Whether it has pictures or drawings. Pages are numbered from 1. */
  readonly hasPicture: (number: number) => boolean;
  readonly draw: (number: number) => PdfPagePicture;
}

/**
 * Opens a PDF to draw its pages as they are printed. PDFium decodes all picture formats of PDF inside WebAssembly. The
 * program ends with the file, so nothing is closed.
 * @param maxPixels a larger page is drawn more coarsely
 */
export async function openPdfPages(bytes: Uint8Array, maxPixels: number): Promise<PdfPages> {
  const program = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  // Given here, the program is not loaded from the address that the library knows.
  const options = { wasmBinary: new Uint8Array(program).buffer };
  const pdfium = await init(options as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memoryOf(pdfium).set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  if (document === 0) throw new DocumentError('fileBroken', `PDFium: error ${pdfium.FPDF_GetLastError()}`);
  const withPage = <Result>(number: number, use: (page: number) => Result): Result => {
    const page = pdfium.FPDF_LoadPage(document, number - 1);
    if (page === 0) throw new DocumentError('fileBroken', `PDFium cannot open page ${number}`);
    try {
      return use(page);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  };
  return {
    hasPicture: (number) => withPage(number, (page) => hasPicture(pdfium, page)),
    draw: (number) => withPage(number, (page) => drawPage(pdfium, page, maxPixels)),
  };
}

/** The memory may have been replaced by a larger one since the last call. The library's types do not name it. */
const memoryOf = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;

function hasPicture(pdfium: WrappedPdfiumModule, page: number): boolean {
  let paths = 0;
  const objects = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) {
    const kind = pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, index));
    if (kind === kinds.image || kind === kinds.form) return true;
    if (kind === kinds.path) paths += 1;
  }
  return paths >= leastPaths;
}

function drawPage(pdfium: WrappedPdfiumModule, page: number, maxPixels: number): PdfPagePicture {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const scale = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / Math.max(1, width * height)));
  const columns = Math.max(1, Math.floor(width * scale));
  const rows = Math.max(1, Math.floor(height * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, grayscale, 0, 0);
  if (bitmap === 0) throw new DocumentError('fileTooLarge', `no memory for ${columns} × ${rows} pixels`);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, white);
    const flags = drawing.annotations | drawing.grayscale;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, flags);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = memoryOf(pdfium).subarray(start, start + stride * rows);
    return { picture: asPgm(pixels, columns, rows, stride), width, height, pixelsPerPoint: scale };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** The simplest format that Tesseract reads: a header and a byte for each pixel. */
function asPgm(pixels: Uint8Array, columns: number, rows: number, stride: number): Uint8Array {
  const header = Buffer.from(`P5\n${columns} ${rows}\n255\n`, 'latin1');
  const picture = new Uint8Array(header.length + columns * rows);
  picture.set(header);
  for (let row = 0; row < rows; row += 1) {
    picture.set(pixels.subarray(row * stride, row * stride + columns), header.length + row * columns);
  }
  return picture;
}
