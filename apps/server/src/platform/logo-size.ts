/** The size in pixels. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

const mostPixels = 2_000;

/** The size of a PNG or JPEG picture, from its head; undefined for everything else, and for sizes that no logo has. */
export function logoSize(content: Uint8Array): LogoSize | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const size = sizeOfPng(bytes) ?? sizeOfJpeg(bytes);
  if (size === undefined) return undefined;
  const isUsable = [size.width, size.height].every((pixels) => pixels >= 1 && pixels <= mostPixels);
  return isUsable ? size : undefined;
}

/** The first chunk of a PNG is its header: width and height are its first two numbers. */
function sizeOfPng(bytes: Buffer): LogoSize | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Segments of a JPEG follow each other with their lengths; the one that starts the frame has the size. */
function sizeOfJpeg(bytes: Buffer): LogoSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}
