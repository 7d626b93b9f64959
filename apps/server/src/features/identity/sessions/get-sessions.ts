import type { Session } from '@palimpsest/contract';
import Bowser from 'bowser';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { sessionOf, userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectSessionsOf, type SessionRow } from './sessions.repository.ts';
import { isRecentReset } from './proof.ts';

export const getSessions: Handler<'GetSessions'> = async (_input, call) => {
  const user = userOf(call);
  const currentId = sessionOf(call).id;
  const rows = await selectSessionsOf(call.services.db, user.id);
  const data = rows.map((row) => presentSession(row, currentId));
  return { data, total: data.length };
};

/** @param currentId The session of the caller. */
export function presentSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    ...deviceOf(row.userAgent),
    address: row.address,
    createdAt: epochSeconds(row.createdAt),
    lastUsedAt: epochSeconds(row.lastUsedAt),
    isCurrent: row.id === currentId,
    isResetting: isRecentReset(row.resetAt),
    openedBy: openerOf(row),
  };
}

/** The administrator or support who works in the account; '' in the user's own sessions. */
function openerOf({ impersonatorName, impersonatorMail }: SessionRow): string {
  if (impersonatorName === null) return '';
  return impersonatorName === '' ? (impersonatorMail ?? '') : impersonatorName;
}

/** The names of the browser and of the operating system that a User-Agent header gives; '' for an unknown one. */
function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
