import { isWhiteSpace } from './piece.ts';

/** These end a sentence wherever they are. */
const wideEnds = new Set(['。', '！', '？', '｡']);
const ends = new Set(['.', '!', '?', '…', '؟', '۔', '।', ...wideEnds]);
const closers = new Set(['"', '”', '’', "'", '»', '›', ')', ']', '」', '』', '）', '“']);

/** A full stop after fewer letters may belong to an abbreviation, an initial or a number. */
const fewestLetters = 4;

/**
 * The places where sentences certainly end from `from` on, in order: behind the sign and its closing quotation marks,
 * or before an empty line. A possible abbreviation is not such a place, so that no sentence is cut.
 */
export function* sentenceEnds(text: string, from: number): Generator<number> {
  // The sign and its quotation marks may be just before.
  for (let at = Math.max(0, from - 8); at < text.length; at++) {
    const end = endAt(text, at);
    if (end !== null && end >= from) yield end;
  }
}

function endAt(text: string, at: number): number | null {
  const sign = text[at] ?? '';
  if (sign === '\n') return opensEmptyLine(text, at) ? endOfWordBefore(text, at) : null;
  if (!ends.has(sign) || ends.has(text[at + 1] ?? '')) return null;
  let end = at + 1;
  while (closers.has(text[end] ?? '')) end += 1;
  if (wideEnds.has(sign)) return end;
  if (end < text.length && !isWhiteSpace(text.charCodeAt(end))) return null;
  if (sign === '.' && lettersBefore(text, at) < fewestLetters) return null;
  return /\p{Ll}/u.test(firstWordCharAfter(text, end)) ? null : end;
}

function opensEmptyLine(text: string, lineEnd: number): boolean {
  for (let at = lineEnd + 1; at < text.length && isWhiteSpace(text.charCodeAt(at)); at++) {
    if (text[at] === '\n') return true;
  }
  return false;
}

function endOfWordBefore(text: string, at: number): number {
  let end = at;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** Letters directly before; a word with a full stop within it, such as an address, has none. */
function lettersBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= fewestLetters && /[\p{L}\p{M}]/u.test(text[start - 1] ?? '')) start -= 1;
  return text[start - 1] === '.' ? 0 : at - start;
}

function firstWordCharAfter(text: string, end: number): string {
  let at = end;
  while (at < text.length && isWhiteSpace(text.charCodeAt(at))) at += 1;
  return text[at] ?? '';
}
