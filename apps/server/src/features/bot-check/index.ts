/** The entry of this feature: the part that the rest of the server may use. */
import { getChallenge } from './get-challenge.ts';
import { verifyReCaptcha } from './verify-re-captcha.ts';
import { deleteSpentChallengesBefore } from './bot-check.repository.ts';
import { definePart } from '../../part.ts';

export const botCheckPart = definePart({
  tables: {
    bot_check_keys: [],
    spent_challenges: [],
  },
  handlers: { GetChallenge: getChallenge, VerifyReCaptcha: verifyReCaptcha },
  cleanUp: ({ db }, now) => deleteSpentChallengesBefore(db, now),
});

export { selectBotCheckKey } from './bot-check.repository.ts';
export { passedBotCheck, requireBotCheck, requireBotCheckAfterTries, spend } from './proofs.ts';
