import { constants, inflateSync } from 'node:zlib';

/**
 * Pages save the state of their graphics a few times within each other; ISO 32000-1 (annex C.2) lets readers stop at 28.
 * The library's time grows with the square of the depth: 0.7 s for a page with 5,000 states, and no end for
 * the millions that fit into a file of some kB.
 */
const mostInStream = 1_000;
/** Some programs leave a state open at the end of each page. */
const mostInFile = 10_000;
const [save, restore] = [0x71, 0x51];
/** The dictionary of a stream comes before it and is short. */
const dictionaryBytes = 500;
/** Streams that paint nothing: pictures, fonts, objects and their table. */
const paintsNothing = /\/Subtype\s*\/Image|\/Length[123]\b|\/FontFile|\/Type\s*\/(?:ObjStm|XRef|Metadata)/;

export interface SavedStates {
  readonly areTooMany: boolean;
  /** Some stream cannot be unpacked to its end, or is packed in a rare way. */
  readonly mayBeDamaged: boolean;
}

/**
 * Whether the streams of a PDF save more states within each other (`q`) than any program writes. States that one
 * stream leaves open count on in the next, as in a page of several streams. Encrypted streams cannot be
 * read, and are left to the limits on time and memory.
 */
export function countSavedStates(bytes: Uint8Array, maxUnpackedBytes: number): SavedStates {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let rest = maxUnpackedBytes;
  let depth: number | undefined = 0;
  let mayBeDamaged = false;
  for (let at = file.indexOf('stream'); at >= 0 && rest > 0; at = file.indexOf('stream', at)) {
    const dictionary = dictionaryBefore(file, at);
    const start = at + 'stream'.length;
    const end = file.indexOf('endstream', start);
    at = end < 0 ? file.length : end + 'endstream'.length;
    if (paintsNothing.test(dictionary)) continue;
    const unpacked = contentOf(file.subarray(start, at), dictionary, rest);
    mayBeDamaged ||= unpacked === undefined || end < 0;
    const content = unpacked ?? Buffer.alloc(0);
    rest -= content.length;
    depth = depthAfter(content, depth, Math.min(mostInFile, depth + mostInStream));
    if (depth === undefined) return { areTooMany: true, mayBeDamaged };
  }
  return { areTooMany: false, mayBeDamaged };
}

function dictionaryBefore(file: Buffer, end: number): string {
  const before = file.toString('latin1', Math.max(0, end - dictionaryBytes), end);
  return before.slice(before.lastIndexOf(' obj') + 1);
}

/** `undefined` for a stream that is damaged, or packed in another way than nearly all producers pack. */
function contentOf(stream: Buffer, dictionary: string, maxOutputLength: number): Buffer | undefined {
  if (!dictionary.includes('/Filter')) return stream;
  const lineEnd = stream[0] === 0x0d ? 2 : 1;
  try {
    return inflateSync(stream.subarray(lineEnd), {
      maxOutputLength,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return undefined;
  }
}

/** The number of states that are open after a stream; undefined if there are more than `most` within it. */
function depthAfter(content: Buffer, before: number, most: number): number | undefined {
  let depth = before;
  let nextSave = content.indexOf(save);
  let nextRestore = content.indexOf(restore);
  while (nextSave >= 0 || nextRestore >= 0) {
    const isSave = nextSave >= 0 && (nextRestore < 0 || nextSave < nextRestore);
    const at = isSave ? nextSave : nextRestore;
    if (isAlone(content, at)) depth = Math.max(0, depth + (isSave ? 1 : -1));
    if (depth > most) return undefined;
    if (isSave) nextSave = content.indexOf(save, at + 1);
    else nextRestore = content.indexOf(restore, at + 1);
  }
  return depth;
}

/** Whether it is between blanks or line ends, as an operator is. */
function isAlone(content: Buffer, at: number): boolean {
  return (content[at - 1] ?? 0x20) <= 0x20 && (content[at + 1] ?? 0x20) <= 0x20;
}
