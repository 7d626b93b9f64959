import { createDeflate, deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

/** An object of a PDF: a dictionary, and a stream if there are bytes. */
interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Uint8Array;
}

const catalog = { dictionary: '/Type /Catalog /Pages 2 0 R' };
const pages = { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' };
const helvetica = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** A PDF with one page. Object 4 is its content, and the others have numbers from 5 on. */
function onePage(resources: string, content: PdfObject, others: readonly PdfObject[]): Uint8Array {
  const page = {
    dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${resources} >>`,
  };
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of [catalog, pages, page, content, ...others].entries()) {
    const part = written(index + 1, object);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const size = offsets.length + 1;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function written(number: number, { dictionary, stream }: PdfObject): Buffer {
  if (stream === undefined) return Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nendobj\n`);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const line = (text: string): Buffer => Buffer.from(`BT /F 12 Tf 50 700 Td (${text}) Tj ET\n`);

/** A font whose list of widths declares in 20 bytes that two billion characters have the same width. */
export function pdfOfManyWidths(seed: number): Uint8Array {
  const font = '/Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [5 0 R]';
  const descendant =
    '/Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 2000000000 500] ' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  return onePage(`/Font << /F << ${font} >> >>`, { dictionary: '', stream: line(`${seed}`) }, [
    { dictionary: descendant },
  ]);
}

/** A content stream of blanks, compressed twice: about 2 kB that unpack to this many megabytes. */
export async function pdfPackedTwice(megabytes: number): Promise<Uint8Array> {
  const piece = Buffer.alloc(1024 ** 2, ' ');
  const content = function* (): Generator<Buffer> {
    for (let i = 0; i < megabytes; i++) yield piece;
    yield line('packed twice');
  };
  const once = await buffer(
    Readable.from(content(), { objectMode: false }).pipe(createDeflate({ level: 9 })),
  );
  const dictionary = '/Filter [/FlateDecode /FlateDecode]';
  return onePage(helvetica, { dictionary, stream: deflateSync(once, { level: 9 }) }, []);
}

/** Forms that each draw the next one ten times, 20 levels deep: rendering the page never ends. */
export function pdfOfNestedForms(seed: number): Uint8Array {
  const levels = 20;
  const first = 5;
  const forms = Array.from({ length: levels }, (_, level): PdfObject => {
    const next = `/XObject << /X ${first + level + 1} 0 R >>`;
    const isLast = level === levels - 1;
    return {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${isLast ? helvetica : next} >>`,
      stream: isLast ? line(`${seed}`) : Buffer.from('/X Do '.repeat(10)),
    };
  });
  return onePage(`/XObject << /X ${first} 0 R >>`, { dictionary: '', stream: Buffer.from('/X Do') }, forms);
}

/** Millions of `q`, each of which saves the state of the page. None is restored. */
export function pdfOfSavedStates(millions: number, seed: number): Uint8Array {
  const content = Buffer.concat([Buffer.from('q '.repeat(millions * 1_000_000)), line(`${seed}`)]);
  return onePage(helvetica, { dictionary: '/Filter /FlateDecode', stream: deflateSync(content) }, []);
}

/** A font that states millions of widths, one by one. */
export function pdfOfSingleWidths(millions: number): Uint8Array {
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255';
  const widths = { dictionary: `${font} /Widths [${'500 '.repeat(millions * 1_000_000)}]` };
  return onePage('/Font << /F 5 0 R >>', { dictionary: '', stream: line('widths') }, [widths]);
}

/** A page that paints one string of this many megabytes. */
export function pdfOfLongStrings(megabytes: number): Uint8Array {
  const content = line('word '.repeat(megabytes * 200_000));
  return onePage(helvetica, { dictionary: '/Filter /FlateDecode', stream: deflateSync(content) }, []);
}
