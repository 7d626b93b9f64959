/** The parts of the product in which open statements will be implemented. */
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
 * One thing that the product was asked to do. It is covered if a row of docs/spec-coverage.md contains its id.
 * Otherwise it says in which area it is open, or what was decided instead. Some are covered and decided: the row shows
 * what was built, and `decided` says how that differs.
 */
export interface Statement {
  /** Never changes: `checks-` for checks and reports, `accounts-` for accounts and purchases, and a number. */
  readonly id: string;
  /** A short paraphrase. */
  readonly says: string;
  /** Not built, or only in part: the areas that will build it, the main one first. */
  readonly open?: readonly [Area, ...Area[]];
  /** For a statement that is partly built: what exists, or what is missing. */
  readonly lacks?: string;
  /** The path of a decision record, or the reason in a sentence. */
  readonly decided?: string;
}
