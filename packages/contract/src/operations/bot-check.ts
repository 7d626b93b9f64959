import { z } from 'zod';
import { botCheckPassSchema, challengeSchema } from '../entities/bot-check.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const botCheckOperations = {
  GetChallenge: operation({
    feature: 'bot-check',
    summary: 'Returns a task for the bot check; its solution is valid for one call.',
    access: 'public',
    effect: 'reading',
    shows: [],
    input: z.strictObject({}),
    example: {},
    data: challengeSchema,
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  VerifyReCaptcha: operation({
    feature: 'bot-check',
    summary:
      'Trades a reCAPTCHA token for a pass that takes the place of a solved task once, within five minutes. For sites that show reCAPTCHA; an administrator switches it on.',
    access: 'public',
    effect: 'undoable',
    changes: [],
    input: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(limits.reCaptchaTokenChars)
        .describe('A token from a reCAPTCHA of your own page.'),
    }),
    example: { token: '03AGdBq25…' },
    data: botCheckPassSchema,
    errors: ['botCheckFailed', 'reCaptchaOff', 'reCaptchaUnavailable'],
    callsPerMinute: 60,
  }),
};
