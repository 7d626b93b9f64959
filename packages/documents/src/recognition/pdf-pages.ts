import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { DocumentError } from '../document-error.ts';
import type { PagePicture } from '../formats/pdf/scans/pages-to-recognise.ts';

const require = createRequire(import.meta.url);

/** Fine enough for small letters. Tesseract was trained with pictures of this resolution. */
const pixelsPerPoint = 300 / 72;

/** PDFium's constants. */
const grayscale = 1;
const white = 0xff_ff_ff_ff;
const drawing = { annotations: 0x01, grayscale: 0x08 };
const kinds = { path: 2, image: 3, form: 5 };

/** A frame and a few lines are not a picture. Letters that were converted to paths are many. */
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
  /** Its pictures and drawings, which are not unpacked. Pages are numbered from 1. */
  readonly pictureOf: (number: number) => PagePicture;
  readonly draw: (number: number) => PdfPagePicture;
  /** Frees PDFium's copy of the file. The process may read other files later. */
  readonly close: () => void;
}

/**
 * Opens a PDF to draw its pages as they are printed. PDFium decodes all picture formats of PDF inside WebAssembly.
 * @param maxPixels a larger page is drawn more coarsely
 */
export async function openPdfPages(bytes: Uint8Array, maxPixels: number): Promise<PdfPages> {
  const program = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  // Given here, the program is not loaded from the address that the library knows.
  // A refused allocation is an error of the call. Printed, it would end the reading of the file (child-program.ts).
  const silent = (): void => undefined;
  const options = { wasmBinary: new Uint8Array(program).buffer, print: silent, printErr: silent };
  const pdfium = await init(options as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const place = malloc(bytes.length);
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
    pictureOf: (number) => withPage(number, (page) => pictureOf(pdfium, page)),
    draw: (number) => withPage(number, (page) => drawPage(pdfium, page, maxPixels)),
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      free(place);
      pdfium.FPDF_DestroyLibrary();
    },
  };
}

/** The memory may have been replaced by a larger one since the last call. The library's types do not name it. */
const memoryOf = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;

function pictureOf(pdfium: WrappedPdfiumModule, page: number): PagePicture {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  let paths = 0;
  let area = 0;
  let hasImage = false;
  const sizes: string[] = [];
  const objects = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === kinds.path) paths += 1;
    if (kind !== kinds.image && kind !== kinds.form) continue;
    hasImage = true;
    if (kind === kinds.form && !containsImage(pdfium, object, maxDepth)) continue;
    area += visibleArea(boundsOf(pdfium, object), width, height);
    sizes.push(kind === kinds.image ? sizeOf(pdfium, object) : 'form');
  }
  const share = Math.min(1, area / Math.max(1, width * height));
  return { share, paths, hasPicture: hasImage || paths >= leastPaths, key: sizes.join() };
}

/** Forms within forms. Those of real files are within two others at most. */
const maxDepth = 6;
/** A form with more objects is examined no further. */
const maxFormObjects = 2_000;

function containsImage(pdfium: WrappedPdfiumModule, form: number, depth: number): boolean {
  const count = Math.min(maxFormObjects, pdfium.FPDFFormObj_CountObjects(form));
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFFormObj_GetObject(form, index);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === kinds.image) return true;
    if (kind === kinds.form && depth > 0 && containsImage(pdfium, object, depth - 1)) return true;
  }
  return false;
}

interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

function boundsOf(pdfium: WrappedPdfiumModule, object: number): Bounds {
  const [left = 0, bottom = 0, right = 0, top = 0] = readNumbers(pdfium, 'float', (places) =>
    pdfium.FPDFPageObj_GetBounds(object, places[0] ?? 0, places[1] ?? 0, places[2] ?? 0, places[3] ?? 0),
  );
  return { left, bottom, right, top };
}

/** The part of a page's area that an object covers. Pages whose corner isn't at 0 are taken as if it were. */
function visibleArea({ left, bottom, right, top }: Bounds, width: number, height: number): number {
  return Math.min(width, Math.max(0, right - left)) * Math.min(height, Math.max(0, top - bottom));
}

function sizeOf(pdfium: WrappedPdfiumModule, image: number): string {
  const size = readNumbers(pdfium, 'integer', (places) =>
    pdfium.FPDFImageObj_GetImagePixelSize(image, places[0] ?? 0, places[1] ?? 0),
  );
  return [...size.slice(0, 2), pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0)].join('x');
}

/** Four numbers that a function of PDFium writes to the places that it gets; zeros if it writes none. */
function readNumbers(
  pdfium: WrappedPdfiumModule,
  kind: 'float' | 'integer',
  write: (places: readonly number[]) => unknown,
): readonly number[] {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const start = malloc(16);
  try {
    memoryOf(pdfium).fill(0, start, start + 16);
    const places = [start, start + 4, start + 8, start + 12];
    write(places);
    const view = new DataView(memoryOf(pdfium).buffer);
    return places.map((place) =>
      kind === 'float' ? view.getFloat32(place, true) : view.getUint32(place, true),
    );
  } finally {
    free(start);
  }
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
