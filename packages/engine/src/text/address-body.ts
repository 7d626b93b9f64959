import { unitClass } from './code-units.ts';
import { classAt } from './word-end.ts';

/** May be inside an address, but does not end it: "(see https://example.org/a)." ends before the bracket. */
const trailing = new Set(Array.from(".,;:!?'*_~-", (character) => character.charCodeAt(0)));
/** The other signs that addresses are written with (RFC 3986). */
const inside = new Set(Array.from('/#@$&+=%', (character) => character.charCodeAt(0)));
const opening = new Map([
  [0x29, 0x28],
  [0x5d, 0x5b],
]);
/** An address that breaks after one of these continues in the next line, whatever follows. */
const joining = new Set(Array.from('-_=&%', (character) => character.charCodeAt(0)));
/** The next line of an address, which continues after a slash or a question mark only if it also looks like one. */
const addressLike = /^[\p{L}\p{N}][^\s/.=&%_-]*[/.=&%_-][\p{L}\p{N}%]/u;
const lookAheadChars = 200;
/** The next address in a list without blanks. */
const nextAddress = /^https?:\/\//i;
const comma = 0x2c;
const slash = 0x2f;
const question = 0x3f;

/**
 * The end of an address that was read up to `from`: without stops, commas and brackets that belong to the sentence. An
 * address may be broken into lines. Returns −1 if it would end before `least`.
 */
export function bodyEnd(text: string, from: number, least: number): number {
  let end = lineEnd(text, from);
  for (let next = afterBreak(text, end); next >= 0; next = afterBreak(text, end)) end = lineEnd(text, next);
  while (end > from && trailing.has(text.charCodeAt(end - 1))) end--;
  return end < least ? -1 : end;
}

/** The end of the characters from `from` on that may belong to an address. A bracket that was not opened ends it. */
function lineEnd(text: string, from: number): number {
  const open: number[] = [];
  let i = from;
  for (; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const opened = opening.get(unit);
    if (opened !== undefined) {
      if (open.pop() !== opened) return i;
    } else if (unit === 0x28 || unit === 0x5b) {
      open.push(unit);
    } else if (!inside.has(unit) && !trailing.has(unit) && !isLetter(text, i)) {
      break;
    } else if (unit === comma && nextAddress.test(text.slice(i + 1, i + 9))) {
      break;
    }
  }
  return i;
}

/** Scripts without blanks end an address: their words may follow it directly. */
function isLetter(text: string, index: number): boolean {
  const kind = classAt(text, index);
  return kind === unitClass.letter || kind === unitClass.digit || kind === unitClass.mark;
}

/** The place where an address that reaches the end of its line continues, or −1. */
function afterBreak(text: string, end: number): number {
  let next = end;
  if (text.charCodeAt(next) === 13) next++;
  if (text.charCodeAt(next) === 10) next++;
  if (next === end) return -1;
  const last = text.charCodeAt(end - 1);
  const first = text.charCodeAt(next);
  if (first === slash || first === question) return isLetter(text, next + 1) ? next : -1;
  if (!isLetter(text, next)) return -1;
  if (joining.has(last)) return next;
  if (last !== slash && last !== question) return -1;
  return addressLike.test(text.slice(next, next + lookAheadChars)) ? next : -1;
}
