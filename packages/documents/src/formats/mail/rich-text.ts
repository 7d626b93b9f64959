import { DocumentError } from '../../document-error.ts';
import type { Budget } from '../../limits.ts';
import { readRtf } from '../rtf.ts';

/**
 * Compressed RTF (MS-OXRTFCP), in which Outlook stores bodies: a header, followed by runs of eight letters or references to the
 * last 4,096 letters, each run with a byte that says which is which.
 */

const headerBytes = 16;
const dictionaryBytes = 4096;
const compressed = 0x75_46_5a_4c;
const stored = 0x41_4c_45_4d;

/** The letters that every writer assumes before the text. */
const assumed =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

export async function readRichText(bytes: Uint8Array, budget: Budget): Promise<string> {
  return (await readRtf(unpackRichText(bytes, budget.unpackedBytes), budget)).text;
}

/** @throws DocumentError `fileBroken` if it is not compressed RTF, and `fileTooLarge` */
export function unpackRichText(bytes: Uint8Array, mostBytes: number): Uint8Array {
  if (bytes.length < headerBytes) throw new DocumentError('fileBroken', 'rich text without a header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first number counts the bytes behind itself.
  const end = Math.min(bytes.length, view.getUint32(0, true) + 4);
  const size = view.getUint32(4, true);
  if (size > mostBytes) throw new DocumentError('fileTooLarge', `${size} bytes of rich text`);
  const kind = view.getUint32(8, true);
  if (kind === stored) return bytes.slice(headerBytes, headerBytes + size);
  if (kind !== compressed) throw new DocumentError('fileBroken', 'rich text of an unknown kind');
  return unpack(bytes.subarray(headerBytes, end), size);
}

function unpack(bytes: Uint8Array, size: number): Uint8Array {
  const dictionary = Buffer.alloc(dictionaryBytes);
  let write = dictionary.write(assumed, 'latin1');
  const unpacked = Buffer.alloc(size);
  let length = 0;
  const put = (byte: number): void => {
    if (length < size) unpacked[length] = byte;
    length += 1;
    dictionary[write] = byte;
    write = (write + 1) % dictionaryBytes;
  };
  let place = 0;
  while (place < bytes.length && length < size) {
    const control = bytes[place] ?? 0;
    place += 1;
    for (let bit = 0; bit < 8 && place < bytes.length; bit += 1) {
      if (((control >> bit) & 1) === 0) {
        put(bytes[place] ?? 0);
        place += 1;
        continue;
      }
      const reference = ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
      place += 2;
      const offset = reference >> 4;
      // A reference to the place that is written next marks the end.
      if (offset === write) return unpacked.subarray(0, Math.min(length, size));
      for (let step = 0; step < (reference & 15) + 2; step += 1)
        put(dictionary[(offset + step) % dictionaryBytes] ?? 0);
    }
  }
  return unpacked.subarray(0, Math.min(length, size));
}
