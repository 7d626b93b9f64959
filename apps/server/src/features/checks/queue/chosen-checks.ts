import type { ParsedInputOf } from '@palimpsest/contract';

/** The checks that an administrator means: by their ids, or all of the searched users. */
export type ChosenChecks = readonly number[] | { readonly search: string | undefined };

export function chosenOf({ ids = [], all, search }: ParsedInputOf<'PauseQueuedChecks'>): ChosenChecks {
  return all === 1 ? { search } : [...new Set(ids)];
}
