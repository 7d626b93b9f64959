import type { Atom, Atoms } from './atoms.ts';
import type { Fonts } from './fonts.ts';

export interface PlacedAtom<Style> extends Atom<Style> {
  /** Distance from the left end of the line, in points. */
  readonly x: number;
}

export interface PdfLine<Style> {
  /** The atoms from left to right. */
  readonly atoms: readonly PlacedAtom<Style>[];
  readonly width: number;
}

/** Fills lines of a given width with atoms, greedily. An atom wider than a line is cut between characters. */
export function breakIntoLines<Style>(
  { atoms, baseLevel }: Atoms<Style>,
  width: number,
  fonts: Fonts,
  size: number,
): readonly PdfLine<Style>[] {
  const lines: Atom<Style>[][] = [];
  let line: Atom<Style>[] = [];
  let used = 0;
  const endLine = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
    used = 0;
  };
  for (const unit of unitsOf(atoms)) {
    const wide = inkWidth(unit);
    if (used > 0 && used + wide > width) endLine();
    for (const atom of wide > width ? unit.flatMap((part) => cut(part, width, fonts, size)) : unit) {
      // A space at the end of a line may exceed its width.
      if (used > 0 && !atom.isSpace && used + atom.width > width) endLine();
      line.push(atom);
      used += atom.width;
    }
  }
  endLine();
  return lines.map((inOrder) => placed(inOrder, baseLevel, width));
}

function unitsOf<Style>(atoms: readonly Atom<Style>[]): readonly (readonly Atom<Style>[])[] {
  const units: Atom<Style>[][] = [];
  let unit: Atom<Style>[] = [];
  for (const atom of atoms) {
    unit.push(atom);
    if (!atom.mayBreakAfter) continue;
    units.push(unit);
    unit = [];
  }
  if (unit.length > 0) units.push(unit);
  return units;
}

/** The width without the spaces at its end. */
function inkWidth<Style>(unit: readonly Atom<Style>[]): number {
  const last = unit.findLastIndex(({ isSpace }) => !isSpace);
  return unit.slice(0, last + 1).reduce((sum, atom) => sum + atom.width, 0);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut<Style>(atom: Atom<Style>, width: number, fonts: Fonts, size: number): readonly Atom<Style>[] {
  if (atom.width <= width / 2) return [atom];
  const pieces: Atom<Style>[] = [];
  let text = '';
  const widthOf = (piece: string): number => (fonts.width(atom.face, piece) * size) / 1000;
  const flush = (): void => {
    if (text !== '')
      pieces.push({
        ...atom,
        text,

        width: widthOf(text),
        mayBreakAfter: true,
      });
    text = '';
  };
  for (const { segment } of graphemes.segment(atom.text)) {
    if (text !== '' && widthOf(text + segment) > width / 2) flush();
    text += segment;
  }
  flush();
  return pieces;
}

/** Brings reading order into left-to-right order (UAX 9, L1 and L2), and then into positions. */
function placed<Style>(inOrder: readonly Atom<Style>[], baseLevel: number, width: number): PdfLine<Style> {
  const lastInk = inOrder.findLastIndex(({ isSpace }) => !isSpace);
  const inked = inOrder.slice(0, lastInk + 1);
  // The space at the end is written too. Without it, the last word and the next line's first word are read as
  // one.
  const space = inOrder[lastInk + 1];
  const isFromLeft = inked.every(({ level }) => level === 0);
  const visual = isFromLeft && space !== undefined ? [...inked, space] : [...inked];
  const highest = Math.max(0, ...inked.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < visual.length; start++) {
      if ((visual[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < visual.length && (visual[end]?.level ?? 0) >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).toReversed());
      start = end;
    }
  }
  const used = inked.reduce((sum, atom) => sum + atom.width, 0);
  let x = baseLevel % 2 === 1 ? width - used : 0;
  const atoms = visual.map((atom) => {
    const at = { ...atom, x };
    x += atom.width;
    return at;
  });
  return { atoms, width: used };
}
