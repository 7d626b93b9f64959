import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UserError } from '../errors.ts';

/**
 * argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). The
 * library's enum defines the numbers, but type stripping can't import it: 2 is argon2id.
 */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each takes 19 MiB, a processor for 20 ms, and one of the four threads that Node also needs for files and host name
 * lookups. A flood of log-ins takes at most half of the processors: with two at once on two processors, it slowed other
 * calls down twice as much as with one (bench/logins.bench.ts).
 */
export function verifiedAtOnce(processors: number): number {
  return processors >= 4 ? 2 : 1;
}

/** Roughly ten seconds of work. Further log-ins are refused immediately. */
const defaultWaitingAtMost = 500;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Compares passwords with their hashes, a few at a time. */
export interface PasswordVerifier {
  /**
   * Whether the password matches the hash. Without a hash (no such user, or one without a password) it takes
   * as long as with one, so that the duration does not reveal which accounts exist. Throws
   * `serverUnavailable` if too many are waiting.
   */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
  /** Hashes a new password, in its turn among the others. Throws `serverUnavailable` as well. */
  hash(password: string): Promise<string>;
  load(): { readonly running: number; readonly waiting: number };
}

export function createPasswordVerifier({
  waitingAtMost = defaultWaitingAtMost,
  atOnce = verifiedAtOnce(availableParallelism()),
}: { readonly waitingAtMost?: number; readonly atOnce?: number } = {}): PasswordVerifier {
  const queue = pLimit(atOnce);
  let decoy: Promise<string> | undefined;
  const requireSpace = (): void => {
    if (queue.pendingCount >= waitingAtMost) {
      throw new UserError('serverUnavailable', 'too many log-ins are waiting for their turn');
    }
  };
  return {
    hash: async (password) => {
      requireSpace();
      return queue(() => hashPassword(password));
    },
    isRight: async (passwordHash, password) => {
      requireSpace();
      return queue(async () => {
        if (passwordHash !== null) return verify(passwordHash, password);
        decoy ??= hashPassword('a password that no account has');
        await verify(await decoy, password);
        return false;
      });
    },
    load: () => ({ running: queue.activeCount, waiting: queue.pendingCount }),
  };
}
