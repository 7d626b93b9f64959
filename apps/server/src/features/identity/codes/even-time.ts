import { setTimeout as wait } from 'node:timers/promises';

/** Longer than such a call takes on a machine that is not overloaded. */
const leastMs = 400;

/**
 * Answers no earlier than after a fixed time, so that the time does not show whether an address has an account: only
 * one of the two cases writes an email.
 */
export async function inEvenTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const earliest = wait(leastMs);
  const [answer] = await Promise.all([work(), earliest]);
  return answer;
}
