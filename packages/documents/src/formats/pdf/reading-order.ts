/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const rightToLeftLetter =
  /[\u05BE-\u05F4\u0608-\u060B\u060D-\u065F\u066D-\u06DC\u06DD-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

type Kind = 'right' | 'left' | 'number' | 'separator' | 'other';

interface Unit {
  readonly kind: Kind;
  readonly text: string;
}

const opposites: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/**
 * Puts the pieces of a line from the order in which they are seen, left to right, into the order in which they are
 * read. It is the inverse of the Unicode Bidirectional Algorithm (UAX 9) for the cases that printed lines contain: words
 * and numbers of the other direction inside a line. Each piece is in reading order itself.
 * @param isRightToLeft The direction of the whole line.
 */
export function inReadingOrder(pieces: readonly string[], isRightToLeft: boolean): string {
  const units = pieces.map((text): Unit => ({ text, kind: kindOf(text) }));
  if (isRightToLeft) return withFittingBrackets(fromTheRight(units));
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

/** True if more letters run from right to left than from left to right. */
export function runsFromTheRight(pieces: readonly string[]): boolean {
  let balance = 0;
  for (const piece of pieces) {
    const kind = kindOf(piece);
    if (kind === 'right') balance += 1;
    else if (kind === 'left') balance -= 1;
  }
  return balance > 0;
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
    const end = endOfForeign(units, index);
    if (end > index || unit.kind === 'left' || unit.kind === 'number') {
      groups.push(
        units
          .slice(index, end + 1)
          .map(({ text }) => text)
          .join(''),
      );
      index = end;
    } else {
      groups.push(opposites[unit.text] ?? unit.text);
    }
  }
  return groups.reverse().join('');
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

/** Some producers state which bracket is seen, and others which bracket is meant. */
function withFittingBrackets(text: string): string {
  const isTurned = /^[^()]*\)[^()]*\([^()]*$/.test(text.replaceAll(/\([^()]*\)/g, ''));
  const isOnlyTurned = isTurned || (/\)[^()]*\(/.test(text) && !/\([^()]*\)/.test(text));
  return isOnlyTurned ? text.replaceAll(/[()[\]{}«»‹›]/g, (bracket) => opposites[bracket] ?? bracket) : text;
}
