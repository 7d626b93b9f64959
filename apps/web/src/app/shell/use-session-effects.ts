import type { User } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askAgainForFailed } from '../../api/refresh.ts';
import { userQuery } from '../../api/use-user.ts';
import { switchLanguage } from '../../i18n/setup.ts';
import { currentLanguage } from '../../i18n/use-language.ts';

/** Effects of who the user is, and of whether the server is available. */
export function useSessionEffects(user: User | undefined, away: boolean): void {
  const client = useQueryClient();
  const language = user?.sessionLang;
  const userId = user?.userId;

  useEffect(() => {
    if (language !== undefined && language !== currentLanguage()) void switchLanguage(language);
  }, [language]);

  // Another user in this browser, as after a login in another window: all data read before is not theirs.
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current !== undefined && userId !== undefined && userId !== lastUserId.current) {
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    }
    lastUserId.current = userId ?? lastUserId.current;
  }, [userId, client]);

  // Calls that failed while the server was unavailable are repeated when it is back.
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !away) {
      askAgainForFailed();
    }
    wasAway.current = away;
  }, [away]);
}
