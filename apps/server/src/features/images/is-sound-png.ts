import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateInThread = promisify(inflate);

const signatureBytes = 8;
/** Samples of a pixel, by colour type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Whether every reader can show a PNG: its pixels are complete, and it is not interlaced. A picture with broken pixels
 * would end the process that draws it in a report.
 */
export async function isSoundPng(content: Buffer): Promise<boolean> {
  const parts: Buffer[] = [];
  let expected: number | undefined;
  for (const { type, data } of chunksOf(content)) {
    // The size was checked in the first header. Another one could ask for any number of pixels.
    if (type === 'IHDR' && expected !== undefined) return false;
    if (type === 'IHDR') expected = pixelBytes(data);
    if (type === 'IDAT') parts.push(data);
  }
  if (expected === undefined) return false;
  try {
    const pixels = await inflateInThread(Buffer.concat(parts), { maxOutputLength: expected });
    return pixels.length === expected;
  } catch {
    return false;
  }
}

/** Each chunk is its length, its type, its data and a checksum. Stops where the file is cut. */
function* chunksOf(content: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  let at = signatureBytes;
  while (at + 12 <= content.length) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length) return;
    yield { type: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** The bytes of all pixels, each row with its filter; undefined for an interlaced picture and an unknown colour type. */
function pixelBytes(header: Buffer): number | undefined {
  if (header.length !== 13) return undefined;
  const samples = samplesOf[header[9] ?? -1];
  if (samples === undefined || header[12] !== 0) return undefined;
  const rowBytes = Math.ceil((header.readUInt32BE(0) * samples * (header[8] ?? 0)) / 8);
  return (rowBytes + 1) * header.readUInt32BE(4);
}
