export interface EntryParameters {
  /** The page that was asked for. */
  back?: string;
  /** The code is asked for; without the data of the first step, the page shows that one. */
  step?: 'code';
  /** Code of an invitation into a licence. */
  invitation?: string;
}

/** The search of the log-in, the sign-up and the reset. */
export function entrySearch(search: Record<string, unknown>): EntryParameters {
  return {
    ...(typeof search['back'] === 'string' ? { back: search['back'] } : {}),
    ...(typeof search['invitation'] === 'string' ? { invitation: search['invitation'] } : {}),
    ...(search['step'] === 'code' ? { step: 'code' as const } : {}),
  };
}
