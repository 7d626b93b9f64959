import type { User } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from './api-error.ts';
import { openGuestSession } from './call.ts';
import { creditsAreCounted } from './page-settings.ts';
import { showApiError } from './toast.tsx';
import { replaceUser, useUser } from './use-user.ts';

export interface GuestSession {
  readonly isOpening: boolean;
  /**
   * Does something that needs a session, after opening one for a new guest if the page has no session. A guest who came
   * by a permanent link gets the free credits now.
   */
  readonly run: (then: () => void) => Promise<void>;
}

/** Whether somebody has not begun to try the product: no session, or one that only opened a permanent link. */
export function isYetToTry(user: User | undefined): boolean {
  return user === undefined || (user.guest && creditsAreCounted() && user.totalCredits === 0);
}

export function useGuestSession(): GuestSession {
  const client = useQueryClient();
  const isReady = !isYetToTry(useUser());
  const [isOpening, setIsOpening] = useState(false);
  const run = async (then: () => void): Promise<void> => {
    if (isReady) return then();
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
