/** The parts of the product in which what is still open will be built. */
export const areas = [
  'Accounts',
  'Administration',
  'Organisations',
  'Connections',
  'Commerce',
  'Monitoring',
  'Online sources',
  'Corrections',
] as const;

export type Area = (typeof areas)[number];

/**
 * One thing that the product was asked to do. It is covered where a row of docs/spec-coverage.md names its id;
 * otherwise it says in which area it is open, or what was decided instead. Some are covered and decided: the row
 * shows what was built, and `decided` says how that differs.
 */
export interface Statement {
  /** Never changes: `checks-` for checks and reports, `accounts-` for accounts and purchases, and a number. */
  readonly id: string;
  /** A short paraphrase. */
  readonly says: string;
  /** Not built, or only in part: the areas that will build it, the main one first. */
  readonly open?: readonly [Area, ...Area[]];
  /** Of an open one that is built in part: what is there, or what is missing. */
  readonly lacks?: string;
  /** The path of a decision record, or the reason in a sentence. */
  readonly decided?: string;
}
