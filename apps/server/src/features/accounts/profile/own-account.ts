import type { Session, User, UserSettings } from '@palimpsest/contract';
import type { Executor } from '../../../database/connect.ts';
import { epochOrNull, epochSeconds } from '../../../http/epoch-seconds.ts';
import { selectUser } from '../../../users/users.repository.ts';
import { presentUser } from '../accounts.present.ts';
import { selectMovements } from '../credits.repository.ts';
import { selectSecondFactor } from '../second-factor/second-factors.repository.ts';
import { presentSession } from '../sessions/get-sessions.ts';
import { selectSessionsOf } from '../sessions.repository.ts';

/** The stored data about an account itself, with the names of the API. Passwords, tokens and secrets are left out. */
export interface OwnAccount {
  readonly account: Omit<User, 'settings' | 'sessionId'> & {
    readonly createdAt: number;
    /** When the second factor was set up; null without one. */
    readonly secondFactorSince: number | null;
  };
  readonly settings: UserSettings;
  readonly sessions: readonly Omit<Session, 'isCurrent' | 'isResetting'>[];
  readonly credits: readonly {
    readonly date: number;
    readonly reason: string;
    readonly credits: number;
    /** 0: none, or it was deleted. */
    readonly reportId: number;
  }[];
}

export async function ownAccount(db: Executor, userId: number): Promise<OwnAccount> {
  const row = await selectUser(db, userId);
  const { settings, sessionId: _sessionId, ...account } = presentUser(row, { sid: '' });
  const factor = await selectSecondFactor(db, userId);
  const sessions = await selectSessionsOf(db, userId);
  const movements = await selectMovements(db, userId);
  return {
    account: {
      ...account,
      createdAt: epochSeconds(row.createdAt),
      secondFactorSince: epochOrNull(factor?.confirmedAt ?? null),
    },
    settings,
    sessions: sessions.map((session) => {
      const { isCurrent: _current, isResetting: _resetting, ...own } = presentSession(session, 0);
      return own;
    }),
    credits: movements.map(({ createdAt, reason, credits, reportId }) => ({
      date: epochSeconds(createdAt),
      reason,
      credits,
      reportId: reportId ?? 0,
    })),
  };
}
