import { crc32, deflateSync } from 'node:zlib';
import { openPdfPages } from '../recognition/pdf-pages.ts';
import { makePdf, pageOfLines, writePdf } from './make-pdf.ts';

/** A grey picture: 0 is black, 255 is white. */
export interface Scan {
  readonly columns: number;
  readonly rows: number;
  readonly pixels: Uint8Array;
}

/** The size of a page of makePdf. */
const pagePoints = { width: 600, height: 800 };

/** The space above the first line of makePdf's pages, and below the last line of a scan. */
const marginPoints = 50;

interface ScanOptions {
  readonly dpi?: number;
  readonly size?: number;
  readonly heightPoints?: number;
}

/** Lines of text, printed in Helvetica and scanned. The page ends below them unless its height is given, up to 800. */
export async function scanOf(
  lines: readonly string[],
  { dpi = 200, size = 12, heightPoints }: ScanOptions = {},
): Promise<Scan> {
  const columns = (pagePoints.width * dpi) / 72;
  const rows = (pagePoints.height * dpi) / 72;
  const pages = await openPdfPages(makePdf([pageOfLines(lines, size)]), columns * rows);
  const { picture } = pages.draw(1);
  pages.close();
  const [, measures = ''] = Buffer.from(picture.subarray(0, 40)).toString('latin1').split('\n');
  const [width = 0, height = 0] = measures.split(' ').map(Number);
  const whole = { columns: width, rows: height, pixels: picture.subarray(picture.length - width * height) };
  const usedPoints = 2 * marginPoints + lines.length * size * 1.2;
  return cutTo(whole, Math.min(height, Math.ceil(((heightPoints ?? usedPoints) * dpi) / 72)));
}

/** The upper part of a scan, for a shorter test. */
export function cutTo({ columns, pixels }: Scan, rows: number): Scan {
  return { columns, rows, pixels: pixels.subarray(0, columns * rows) };
}

/** The page lies on its right side. */
export function turnedRight({ columns, rows, pixels }: Scan): Scan {
  const turned = new Uint8Array(pixels.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + (rows - 1 - row)] = pixels[row * columns + column] ?? 0;
    }
  }
  return { columns: rows, rows: columns, pixels: turned };
}

export function pngOf({ columns, rows, pixels }: Scan): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns, 0);
  header.writeUInt32BE(rows, 4);
  header[8] = 8;
  const raw = Buffer.alloc((columns + 1) * rows);
  for (let row = 0; row < rows; row += 1) {
    raw.set(pixels.subarray(row * columns, (row + 1) * columns), row * (columns + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

/** An uncompressed TIFF with a page for each scan. */
export function tiffOf(scans: readonly Scan[]): Uint8Array {
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  const parts = [header];
  let length = header.length;
  let link = (place: number): unknown => header.writeUInt32LE(place, 4);
  for (const { columns, rows, pixels } of scans) {
    const fields: readonly (readonly [tag: number, value: number])[] = [
      [256, columns],
      [257, rows],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, length],
      [277, 1],
      [278, rows],
      [279, pixels.length],
    ];
    const directory = Buffer.alloc(2 + fields.length * 12 + 4);
    directory.writeUInt16LE(fields.length, 0);
    for (const [index, [tag, value]] of fields.entries()) {
      const place = 2 + index * 12;
      directory.writeUInt16LE(tag, place);
      directory.writeUInt16LE(4, place + 2);
      directory.writeUInt32LE(1, place + 4);
      directory.writeUInt32LE(value, place + 8);
    }
    link(length + pixels.length);
    link = (place) => directory.writeUInt32LE(place, directory.length - 4);
    parts.push(Buffer.from(pixels), directory);
    length += pixels.length + directory.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Operators that show the lines, the last one at the bottom. */
const shown = (lines = ''): string =>
  lines
    .split('\n')
    .toReversed()
    .map((line) => `(${line}) Tj`)
    .join(' 0 12 Td ');

/** The content of a page as the file stores it. */
export interface PackedPage {
  readonly bytes: Uint8Array;
  readonly filter: string;
}

/** The page is as high as its scan. */
const heightOf = ({ columns, rows }: Scan): number => Math.round((pagePoints.width * rows) / columns);

function firstPages(first: readonly string[] | PackedPage): readonly PackedPage[] {
  if ('bytes' in first) return [first];
  return first.length === 0 ? [] : [{ bytes: pageOfLines(first).bytes, filter: '' }];
}

/**
 * A PDF that begins with a page of text, unless there are no lines, followed by a page for each scan.
 * @param stamp a line of text on each scan, or several, the same or one for each
 */
export function scannedPdf(
  first: readonly string[] | PackedPage,
  scans: readonly Scan[],
  stamp: string | readonly string[] = '',
): Uint8Array {
  const objects: Buffer[] = [];
  const add = (content: string): number => objects.push(Buffer.from(content, 'latin1'));
  const addStream = (dictionary: string, bytes: Uint8Array): number =>
    objects.push(
      Buffer.concat([
        Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const contents = [
    ...firstPages(first).map(({ bytes, filter }) => ({ painted: bytes, filter, scan: undefined })),
    ...scans.map((scan, index) => ({
      painted: Buffer.from(
        `q 600 0 0 ${heightOf(scan)} 0 0 cm /I Do Q BT /F 8 Tf 40 12 Td ${shown(typeof stamp === 'string' ? stamp : stamp[index])} ET`,
      ),
      filter: '',
      scan,
    })),
  ];
  const kids = contents.map((_content, index) => 4 + index * 3);
  add(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, { painted, filter, scan }] of contents.entries()) {
    const page = kids[index] ?? 0;
    const height = scan === undefined ? pagePoints.height : heightOf(scan);
    const resources = `/Font << /F 3 0 R >>${scan === undefined ? '' : ` /XObject << /I ${page + 2} 0 R >>`}`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 ${height}] /Contents ${page + 1} 0 R /Resources << ${resources} >> >>`,
    );
    addStream(filter === '' ? '' : `/Filter ${filter}`, painted);
    if (scan === undefined) add('null');
    else {
      const size = `/Width ${scan.columns} /Height ${scan.rows}`;
      const image = `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 8`;
      addStream(`${image} /Filter /FlateDecode`, deflateSync(scan.pixels));
    }
  }
  return writePdf(objects);
}
