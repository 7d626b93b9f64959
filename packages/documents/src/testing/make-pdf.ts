export interface PdfStream {
  readonly bytes: Uint8Array;
  /** The filter as written in the file, such as `/FlateDecode` or `[/FlateDecode /FlateDecode]`. */
  readonly filter?: string;
}

/** Writes a PDF with one page for each content stream, in Helvetica. */
export function makePdf(streams: readonly PdfStream[]): Uint8Array {
  const objects: Buffer[] = [];
  const add = (content: string | Buffer): number => objects.push(Buffer.from(content));
  const pageNumbers = streams.map((_stream, index) => 4 + index * 2);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] /Count ${streams.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, { bytes, filter }] of streams.entries()) {
    const content = 5 + index * 2;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    );
    const header = `<< /Length ${bytes.length}${filter === undefined ? '' : ` /Filter ${filter}`} >>\nstream\n`;
    add(Buffer.concat([Buffer.from(header), bytes, Buffer.from('\nendstream')]));
  }
  return writePdf(objects);
}

/** A PDF of about 900 bytes whose font defines a width for the first two billion characters. */
export function makeWideFontPdf(): Uint8Array {
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      '<< /Length 39 >>\nstream\nBT /F 10 Tf 50 750 Td (Some words) Tj ET\nendstream',
      '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /W [0 2000000000 500] /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
      '<< /Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 0 1000 1000] >>',
    ].map((object) => Buffer.from(object)),
  );
}

/** A PDF whose font states these widths, one by one. */
export function makePdfWithWidths(widths: string): Uint8Array {
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      '<< /Length 39 >>\nstream\nBT /F 10 Tf 50 750 Td (Some words) Tj ET\nendstream',
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255 /Widths [${widths}] >>`,
    ].map((object) => Buffer.from(object)),
  );
}

/** Objects are numbered from 1. The first is the catalogue. */
export function writePdf(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`));
  return new Uint8Array(Buffer.concat(parts));
}

/** Lines of text as painted on a page, from the top. The first one is at `firstY`, in points from the bottom. */
export function pageOfLines(lines: readonly string[], size = 10, firstY = 750): PdfStream {
  const painted = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
  const content = `BT /F ${size} Tf ${size * 1.2} TL 50 ${firstY} Td\n${painted.join('\n')}\nET`;
  return { bytes: Buffer.from(content, 'latin1') };
}
