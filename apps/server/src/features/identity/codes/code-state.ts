import { limits } from '@palimpsest/contract';

/**
 * The states of a code:
 *
 *     issued ──(right code)──▶ used
 *        │ └──(fifth wrong code)──▶ used up
 *        └──(ten minutes)──▶ expired
 *
 * A new code for the same purpose, address and browser takes the place of the old one, in any state.
 */
export interface CodeState {
  /** Including the current try. */
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'usedUp' | 'usedBefore';

/** @param isRight Whether the code that was typed is the one that was issued */
export function judgeTry(state: CodeState, isRight: boolean, now: Date): CodeVerdict {
  if (state.usedAt !== null) return isRight ? 'usedBefore' : 'wrong';
  if (state.expiresAt <= now) return 'expired';
  if (state.tries > limits.codeTries) return 'usedUp';
  return isRight ? 'right' : 'wrong';
}
