// Where a document falls short of the test's thresholds for a reason that lies in the document. Every entry says why;
// the test fails when an entry is no longer needed, so that this list only holds what is true.

/** Parts with something between their words in the file itself, by document. */
export const knownInterruptions: Readonly<
  Record<string, { readonly parts: readonly number[]; readonly why: string }>
> = {
  'md/12-pandoc.md': {
    parts: [1],
    why: "pandoc's multi-line table: the label beside the part is broken into two lines, its second half in the part",
  },
  'txt/07-pandoc.txt': { parts: [1], why: 'the same table as plain text' },
  'txt/01-groff.txt': {
    parts: [3],
    why: 'a page ends within the part, with a note, a number and a page head',
  },
  'txt/04-groff.txt': { parts: [3], why: 'a page ends within the part' },
  'txt/09-groff.txt': { parts: [3], why: 'a page ends within the part' },
  'txt/12-groff.txt': { parts: [2], why: 'a page ends within the part' },
  'txt/17-groff.txt': { parts: [3], why: 'a page ends within the part' },
};

const plainText = 'plain text has no page heads, only lines that a person takes for them';
const onePage = 'the head stands on one page of two, above a new paragraph: nothing tells it from a heading';

/** Documents whose page heads are read as text. */
export const knownPageHeads: Readonly<Record<string, string>> = {
  'pdf/05-groff.pdf': onePage,
  'pdf/15-groff.pdf': onePage,
  'pdf/20-groff.pdf': onePage,
  'txt/01-groff.txt': plainText,
  'txt/04-groff.txt': plainText,
  'txt/09-groff.txt': plainText,
  'txt/12-groff.txt': plainText,
  'txt/17-groff.txt': plainText,
  'txt/20-groff.txt': plainText,
};

export const knownShortfalls: readonly {
  readonly file: string;
  readonly part: number;
  /** The share found nevertheless, 0 to 1. */
  readonly minShare: number;
  readonly why: string;
}[] = [
  {
    file: 'txt/01-groff.txt',
    part: 3,
    minShare: 0.4,
    why: 'a note, a page number and a page head stand in it, and its reworded beginning alone is too little to go by',
  },
];
