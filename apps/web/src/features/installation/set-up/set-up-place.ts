import type { SetUpStep } from '@palimpsest/contract';

/** The place within the set-up; `end` is the last page, which sums it up. */
export type SetUpPlace = SetUpStep | 'end';
