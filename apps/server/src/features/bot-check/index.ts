/** The entry of this feature: the part that the rest of the server may use. */
import { getChallenge } from './get-challenge.ts';
import { verifyReCaptcha } from './verify-re-captcha.ts';

export const botCheckHandlers = { GetChallenge: getChallenge, VerifyReCaptcha: verifyReCaptcha };

export { deleteSpentChallengesBefore, selectBotCheckKey } from './bot-check.repository.ts';
export { passedBotCheck, requireBotCheck, requireBotCheckAfterTries, spend } from './proofs.ts';
