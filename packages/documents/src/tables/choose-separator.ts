import { splitRows } from './split-rows.ts';

/**
 * The separators, in this order if two fit equally well: the one that is rarer within names and remarks is the
 * separator.
 */
const separators = ['\t', ';', '|', ','] as const;

/** An address alone, so that nothing of another column is part of it. */
const wholeAddress = /^\s*[^\s@<>,;|"]{1,64}@[^\s@<>,;|"]{1,255}\s*$/;

/** A list of 5,000 people is shorter. The beginning of a longer one shows its columns as well. */
const sampleChars = 300_000;

/**
 * The character that separates the columns of a text; undefined if the text has one column. It is the one that gives most
 * lines the same number of cells, and most lines a cell that is an address and nothing else: in `Müller, Jörg;a@example.org`
 * both comma and semicolon give two cells.
 */
export function chooseSeparator(text: string): string | undefined {
  let best: { readonly separator: string; readonly fit: number } | undefined;
  const sample = text.slice(0, sampleChars);
  for (const separator of separators) {
    const fit = sample.includes(separator) ? fitOf(sample, separator) : 0;
    if (fit > (best?.fit ?? 0)) best = { separator, fit };
  }
  return best?.separator;
}

/** 0 if no line has two cells, 2 if all have the same number and an address. */
function fitOf(text: string, separator: string): number {
  const rowsOfLength = new Map<number, number>();
  let rows = 0;
  let withAddress = 0;
  for (const { cells } of splitRows(text, separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (cells.length < 2) continue;
    rowsOfLength.set(cells.length, (rowsOfLength.get(cells.length) ?? 0) + 1);
    if (cells.some((cell) => cell.includes('@') && wholeAddress.test(cell))) withAddress += 1;
  }
  const sameLength = [...rowsOfLength.values()].reduce((most, count) => Math.max(most, count), 0);
  return rows === 0 ? 0 : (sameLength + withAddress) / rows;
}
