import type { ResultLevel } from '@palimpsest/contract';

/** How a check has ended: the level of its result, or without one. */
export type CheckOutcome = ResultLevel | 'failed';

/** The number of checks for each outcome. */
export type CheckOutcomes = Readonly<Record<CheckOutcome, number>>;
