import { asSeenBrackets, bracketSide, turnBracket } from './brackets.ts';

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const rightToLeftLetter =
  /[\u05BE-\u05F4\u0608-\u060B\u060D-\u065F\u066D-\u06DC\u06DD-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const isRightToLeft = (text: string): boolean => rightToLeftLetter.test(text);

type Kind = 'right' | 'left' | 'number' | 'separator' | 'other';

interface Unit {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * Puts the pieces of a line from the order in which they are seen, left to right, into the order in which they are
 * read. It is the inverse of the Unicode Bidirectional Algorithm (UAX 9) for the cases that printed lines contain: words
 * and numbers of the other direction inside a line. Each piece is in reading order itself.
 * @param startsAtRight The direction of the whole line.
 */
export function inReadingOrder(pieces: readonly string[], startsAtRight: boolean): string {
  if (!pieces.some(isRightToLeft)) return pieces.join('');
  const units = asSeenBrackets(pieces).map((text): Unit => ({ text, kind: kindOf(text) }));
  if (startsAtRight) return withEndAtEnd(fromTheRight(units));
  // Inside a line from left to right, each sequence of words from right to left is read from its own right end.
  const parts: string[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const end = units[index]?.kind === 'right' ? endOfSequence(units, index, 'right', 'left') : index;
    const unit = units[index];
    if (end > index) parts.push(fromTheRight(units.slice(index, end + 1)));
    else parts.push(unit?.text ?? '');
    index = Math.max(index, end);
  }
  return parts.join('');
}

/** How many letters of the pieces run from right to left, and how many from left to right. */
export function countDirections(pieces: readonly string[]): {
  readonly right: number;
  readonly left: number;
} {
  let right = 0;
  let left = 0;
  for (const piece of pieces) {
    const kind = kindOf(piece);
    if (kind === 'right') right += 1;
    else if (kind === 'left') left += 1;
  }
  return { right, left };
}

function kindOf(text: string): Kind {
  if (rightToLeftLetter.test(text)) return 'right';
  if (/\p{L}/u.test(text)) return 'left';
  if (/\p{N}/u.test(text)) return 'number';
  return /^[.,:/+%\u066A-\u066C\u2212-]$/.test(text) ? 'separator' : 'other';
}

/** The last index of the sequence that begins with this kind and contains no unit of the other. */
function endOfSequence(units: readonly Unit[], start: number, kind: Kind, other: Kind): number {
  let end = start;
  for (let index = start + 1; index < units.length && units[index]?.kind !== other; index += 1) {
    if (units[index]?.kind === kind) end = index;
  }
  return end;
}

function fromTheRight(units: readonly Unit[]): string {
  const groups: string[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index];
    if (unit === undefined) break;
    const end = endOfGroup(units, index);
    if (end > index || unit.kind === 'left' || unit.kind === 'number') {
      groups.push(
        units
          .slice(index, end + 1)
          .map(({ text }) => text)
          .join(''),
      );
      index = end;
    } else {
      groups.push(turnBracket(unit.text));
    }
  }
  return groups.reverse().join('');
}

/** The end of a group of foreign words, with the brackets that belong to it: "New York (NY)", "[sic] transit". */
function endOfGroup(units: readonly Unit[], start: number): number {
  const opens = bracketSide(units[start]?.text ?? '') < 0 && units[start + 1]?.kind === 'left';
  const end = endOfForeign(units, opens ? start + 1 : start);
  if (opens) return depthOf(units, start + 1, end) > 0 ? end : start;
  if (units[start]?.kind !== 'left' || depthOf(units, start, end) >= 0) return end;
  const closing = units.findIndex(({ text }, at) => at > end && bracketSide(text) > 0);
  const between = units.slice(end + 1, closing + 1);
  return closing > 0 && between.length < 4 && between.every(({ kind }) => kind !== 'right') ? closing : end;
}

/** How many more brackets are closed than opened. */
const depthOf = (units: readonly Unit[], start: number, end: number): number =>
  units.slice(start, end + 1).reduce((depth, { text }) => depth + bracketSide(text), 0);

/** A sentence does not begin with its end: the paragraph was laid out from the left, so that its end is at the right. */
function withEndAtEnd(text: string): string {
  const [, end = '', rest = ''] = /^([.,:;!?\u060C\u061B\u061F]+)(\p{L}[^]*)$/u.exec(text) ?? [];
  return end === '' || /[.:;!?\u061F]$/.test(rest) ? text : rest + end;
}

/** Numbers with their separators, or words from left to right with everything between them. */
function endOfForeign(units: readonly Unit[], start: number): number {
  const kind = units[start]?.kind;
  if (kind !== 'left' && kind !== 'number') return start;
  let hasWord = kind === 'left';
  let end = start;
  for (let index = start + 1; index < units.length; index += 1) {
    const next = units[index]?.kind;
    if (next === 'right') break;
    if (next !== 'left' && next !== 'number') continue;
    const between = units.slice(end + 1, index);
    const isOneNumber = between.length <= 1 && between.every((unit) => unit.kind === 'separator');
    if (!isOneNumber && !hasWord && next !== 'left') break;
    hasWord ||= next === 'left';
    end = index;
  }
  return end;
}
