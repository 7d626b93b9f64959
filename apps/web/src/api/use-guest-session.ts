import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from './api-error.ts';
import { openGuestSession } from './call.ts';
import { showApiError } from './toast.tsx';
import { replaceUser, useUser } from './use-user.ts';

export interface GuestSession {
  readonly isOpening: boolean;
  /** Does something that needs a session, after opening one for a new guest if the page has no session. */
  readonly run: (then: () => void) => Promise<void>;
}

export function useGuestSession(): GuestSession {
  const client = useQueryClient();
  const isKnown = useUser() !== undefined;
  const [isOpening, setIsOpening] = useState(false);
  const run = async (then: () => void): Promise<void> => {
    if (isKnown) return then();
    setIsOpening(true);
    try {
      replaceUser(client, await openGuestSession());
      then();
    } catch (error) {
      showApiError(asApiError(error));
    } finally {
      setIsOpening(false);
    }
  };
  return { isOpening, run };
}
