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

interface OrganisationParameters extends Pick<EntryParameters, 'back' | 'invitation'> {
  /** The page to go on at, as the server has kept it during the way to the identity provider. */
  to?: string;
  /** The log-in that the identity provider has answered. */
  state?: string;
  /** The key of the error that ended the last try. */
  problem?: string;
}

/** The search of the log-in page of an organisation. */
export function organisationSearch(search: Record<string, unknown>): OrganisationParameters {
  return {
    ...(typeof search['back'] === 'string' ? { back: search['back'] } : {}),
    ...(typeof search['invitation'] === 'string' ? { invitation: search['invitation'] } : {}),
    ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
    ...(typeof search['state'] === 'string' ? { state: search['state'] } : {}),
    ...(typeof search['problem'] === 'string' ? { problem: search['problem'] } : {}),
  };
}
