import { UserError } from '../../errors.ts';

/**
 * Failed log-ins of one mail, so that a password can't be guessed from many addresses. Kept in this process only: with
 * several web processes each allows its own few tries, which is still few.
 */
const failuresAllowed = 10;
const windowMs = 10 * 60 * 1000;
/** Mails that are remembered at most; guessing many mails is what the limit for each address is for. */
const rememberedMails = 10_000;

interface Failures {
  readonly count: number;
  readonly since: number;
}

export interface LoginThrottle {
  /** Throws tooManyRequests where the mail has failed too often of late. */
  require(mail: string): void;
  failed(mail: string): void;
  succeeded(mail: string): void;
}

export function createLoginThrottle(now: () => number = Date.now): LoginThrottle {
  const failures = new Map<string, Failures>();
  const recent = (mail: string): Failures | undefined => {
    const known = failures.get(mail.toLowerCase());
    return known !== undefined && now() - known.since < windowMs ? known : undefined;
  };
  return {
    require: (mail) => {
      if ((recent(mail)?.count ?? 0) >= failuresAllowed) {
        throw new UserError('tooManyRequests', 'too many failed log-ins of this mail');
      }
    },
    failed: (mail) => {
      const { count, since } = recent(mail) ?? { count: 0, since: now() };
      failures.delete(mail.toLowerCase());
      failures.set(mail.toLowerCase(), { count: count + 1, since });
      const oldest = failures.keys().next();
      if (failures.size > rememberedMails && !oldest.done) failures.delete(oldest.value);
    },
    succeeded: (mail) => {
      failures.delete(mail.toLowerCase());
    },
  };
}
