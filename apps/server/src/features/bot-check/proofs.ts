import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { insertSpentChallenge, selectBotCheckKey } from './bot-check.repository.ts';
import { isPass, readPass } from './passes.ts';
import { solvedTask, type BotCheckProof } from './tasks.ts';

/**
 * Reads the field `altcha` of a call.
 * @param payload The output of the ALTCHA widget (base64 of JSON), or a pass from VerifyReCaptcha. Throws
 *   `botCheckFailed`.
 */
export async function passedBotCheck(db: Executor, payload: string): Promise<BotCheckProof> {
  const key = await selectBotCheckKey(db);
  return isPass(payload) ? readPass(key, payload, new Date()) : solvedTask(key, payload);
}

/**
 * Marks a proof as used; call it in the transaction that the proof permits. Throws `botCheckFailed` the second
 * time.
 */
export async function spend(transaction: Executor, { signature, expiresAt }: BotCheckProof): Promise<void> {
  if (await insertSpentChallenge(transaction, signature, expiresAt)) return;
  throw new UserError('botCheckFailed', 'the task was used before');
}

/** Reads a proof and marks it as used, for calls that may use it up even if they fail later. */
export async function requireBotCheck(db: Executor, payload: string): Promise<void> {
  await spend(db, await passedBotCheck(db, payload));
}

/** Requires a proof of calls that need one only after failures. Throws `botCheckRequired` for a call without one. */
export async function requireBotCheckAfterTries(db: Executor, payload: string): Promise<void> {
  if (payload === '') throw new UserError('botCheckRequired');
  await requireBotCheck(db, payload);
}
