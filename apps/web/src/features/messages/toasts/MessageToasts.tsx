import { notifications } from '@mantine/notifications';
import type { Message } from '@palimpsest/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshAfter } from '../../../api/refresh.ts';
import { showToast } from '../../../api/toast.tsx';
import { userQuery } from '../../../api/use-user.ts';
import { loadTexts, screenLanguage } from '../../../i18n/translate.ts';
import { messageToast } from './message-toast.ts';
import { isShownHere } from './shown-here.ts';
import { useNextMessages } from './use-next-messages.ts';

/**
 * Toasts about what happened to the user's checks and texts. Not while somebody else works in the account, because then
 * the user would not see them, nor while the server is unavailable.
 */
export function MessageToasts() {
  // Makes no calls of its own: pages for people without an account have no session.
  const { data, error } = useQuery({ ...userQuery, enabled: false });
  const user = data?.data;
  if (user === undefined || error !== null) return null;
  if (user.impersonation !== null || user.mustSetUpSecondFactor) return null;
  return <Toasts key={user.sessionId} sessionId={user.sessionId} />;
}

function Toasts({ sessionId }: { readonly sessionId: string }) {
  const client = useQueryClient();
  // Offered once more if the answer to what the user has seen was lost.
  const shown = useRef(new Set<number>());
  useNextMessages(sessionId, async (messages) => {
    const others = messages.filter(({ Id }) => !shown.current.has(Id));
    const hide = await showOnPage(client, others);
    for (const { Id } of others) shown.current.add(Id);
    return () => {
      for (const { Id } of others) shown.current.delete(Id);
      hide();
    };
  });
  return null;
}

/** Brings the page up to date if it shows such messages, and shows a toast about all others. */
async function showOnPage(client: QueryClient, messages: readonly Message[]): Promise<() => void> {
  if (messages.length > 0) refreshAfter('GetNextMessage');
  const others = messages.filter((message) => !isShownHere(client, message));
  if (others.length === 0) return () => undefined;
  await loadTexts(screenLanguage(), ['messages']);
  const { kind, text, link } = messageToast(others);
  const id = showToast(kind, text, '', link);
  return () => notifications.hide(id);
}
