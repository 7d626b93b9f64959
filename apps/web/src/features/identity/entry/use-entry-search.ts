import { useSearch } from '@tanstack/react-router';

export interface EntrySearch {
  /** The page that was asked for, as it is in the address. */
  readonly back: string | undefined;
  readonly isCodeStep: boolean;
  /** Code of an invitation into a licence; '' without one. */
  readonly invitation: string;
  /** The parameters for links between the pages of the log-in. */
  readonly kept: { readonly back?: string; readonly invitation?: string };
}

/** The search of the log-in, the sign-up and the reset, as it is in the address. */
export function useEntrySearch(): EntrySearch {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const back = typeof search['back'] === 'string' ? search['back'] : undefined;
  const invitation = typeof search['invitation'] === 'string' ? search['invitation'] : '';
  const kept = {
    ...(back === undefined ? {} : { back }),
    ...(invitation === '' ? {} : { invitation }),
  };
  return { back, isCodeStep: search['step'] === 'code', invitation, kept };
}
