/** A text prepared for measuring style: case, the values of digits and the number of blanks make no difference. */
export interface FoldedUnits {
  readonly units: Uint16Array;
  /** Maps each character of the text, and one more for its end, to the number of units before it. */
  readonly unitsBefore: Uint32Array;
}

const blank = 32;
const digit = 48;

export function foldUnits(text: string): FoldedUnits {
  const fold = foldTable();
  const units = new Uint16Array(text.length);
  const unitsBefore = new Uint32Array(text.length + 1);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    unitsBefore[i] = count;
    const unit = fold[text.charCodeAt(i)] ?? 0;
    if (unit === blank && (count === 0 || units[count - 1] === blank)) continue;
    units[count++] = unit;
  }
  unitsBefore[text.length] = count;
  return { units: units.subarray(0, count), unitsBefore };
}

let table: Uint16Array | undefined;

/** A table of all UTF-16 code units, built once, on first use. */
function foldTable(): Uint16Array {
  if (table !== undefined) return table;
  const folded = new Uint16Array(0x10000);
  for (let unit = 0; unit < folded.length; unit++) folded[unit] = foldOf(String.fromCharCode(unit));
  table = folded;
  return folded;
}

function foldOf(character: string): number {
  if (/\s/.test(character)) return blank;
  if (/\p{Nd}/u.test(character)) return digit;
  const small = character.toLowerCase();
  return (small.length === 1 ? small : character).charCodeAt(0);
}
