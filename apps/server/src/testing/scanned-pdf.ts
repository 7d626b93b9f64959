/**
 * A PDF whose pages all show the same picture, as a scanner writes it.
 *
 * @param png A picture without transparency. Its packed lines are used as they are.
 */
export function pdfOfPicture(png: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const { width, height, depth, colours, packed } = readPng(Buffer.from(png));
  const objects: Buffer[] = [];
  const add = (content: string, stream?: Buffer): void => {
    const head = Buffer.from(content, 'latin1');
    objects.push(
      stream === undefined
        ? head
        : Buffer.concat([head, Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')]),
    );
  };
  // A page is as high as the picture: an empty part takes as much time to draw and to recognise.
  const pageHeight = Math.round((600 * height) / width);
  const content = Buffer.from(`600 0 0 ${pageHeight} 0 0 cm /I Do`);
  const kids = Array.from({ length: pages }, (_page, index) => `${index + 5} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`);
  const space = colours === 1 ? '/DeviceGray' : '/DeviceRGB';
  const lines = `<< /Predictor 15 /Colors ${colours} /BitsPerComponent ${depth} /Columns ${width} >>`;
  add(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms ${lines} /Length ${packed.length} >>`,
    packed,
  );
  add(`<< /Length ${content.length} >>`, content);
  for (const _page of kids) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /I 3 0 R >> >> >>`,
    );
  }
  return write(objects);
}

function readPng(png: Buffer) {
  const parts: Buffer[] = [];
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    depth: png.readUInt8(24),
    /** Grey, or red, green and blue. */
    colours: png.readUInt8(25) === 0 ? 1 : 3,
    packed: Buffer.concat(parts),
  };
}

function write(objects: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  let file = Buffer.from('%PDF-1.5\n');
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(end)]));
}
