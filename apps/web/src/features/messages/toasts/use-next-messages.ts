import type { Message } from '@palimpsest/contract';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { currentSid } from '../../../api/sid-cookie.ts';
import { toastTypes } from './message-toast.ts';

const pollMs = 20_000;
/** Nobody has seen a toast that was on the screen for a shorter time. */
const seenMs = 1_000;

/**
 * Looks for messages that were not shown yet while the page is visible and belongs to this session. The server offers
 * them to one page at a time, and offers them again unless the page says that the user has seen them.
 * @param show Shows messages, and returns when they are on the page. The function that it returns removes them again.
 */
export function useNextMessages(
  sessionId: string,
  show: (messages: readonly Message[]) => Promise<() => void>,
): void {
  const showMessages = useEffectEvent(show);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: number | undefined;
    let isLooking = false;

    async function look(seen: readonly number[] = []): Promise<void> {
      // Another session, as after a log-in in another window: its messages are for another user.
      if (isLooking || signal.aborted || document.hidden || currentSid() !== sessionId) return;
      isLooking = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void look(), pollMs);
      const messages = await nextMessages(seen, signal);
      const isSeen = messages.length > 0 && (await areSeen(messages));
      isLooking = false;
      if (isSeen) await look(messages.map(({ Id }) => Id));
    }

    /** Shows the messages. They are removed again if the page is hidden before the user can have seen them. */
    async function areSeen(messages: readonly Message[]): Promise<boolean> {
      if (signal.aborted || document.hidden || currentSid() !== sessionId) return false;
      try {
        const hide = await showMessages(messages);
        // The user may have logged out, or left the page, while the texts were loaded.
        if (!signal.aborted && !document.hidden) await staysVisible(seenMs, signal);
        if (!signal.aborted && !document.hidden) return true;
        hide();
      } catch {
        // The texts around the messages did not load. The messages are offered again.
      }
      return false;
    }

    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible, { signal });
    timer = window.setTimeout(() => void look());
    return () => {
      ended.abort();
      window.clearTimeout(timer);
    };
  }, [sessionId]);
}

/** The messages that were not shown yet. None if the server can't answer: the next call gets them. */
async function nextMessages(seen: readonly number[], signal: AbortSignal): Promise<readonly Message[]> {
  try {
    const { data } = await call(
      'GetNextMessage',
      { types: [...toastTypes], all: true, seen: [...seen] },
      // Most calls find nothing, and change nothing.
      { signal, refreshes: false },
    );
    return data === null ? [] : [data, ...data.Others];
  } catch {
    return [];
  }
}

/** Settles after this time, or as soon as the page is hidden or left. */
async function staysVisible(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, ms);
  document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  window.clearTimeout(timer);
}
