import { z } from 'zod';
import { UserError } from '../../errors.ts';
import type { Handler } from '../../http/handler.ts';
import { selectBotCheckKey } from './bot-check.repository.ts';
import { makePass } from './passes.ts';

const timeoutMs = 10_000;
/** Version 3 rates a visitor from 0 (a program) to 1; other versions answer without a score. */
const leastScore = 0.5;

/** The answer of the service: https://developers.google.com/recaptcha/docs/verify. */
const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Asks Google's service about a token, and answers with a pass of our own. */
export const verifyReCaptcha: Handler<'VerifyReCaptcha'> = async ({ token }, { services }) => {
  const { db, settings, log } = services;
  const { reCaptchaSecret, reCaptchaUrl } = settings.current;
  if (reCaptchaSecret === undefined) throw new UserError('reCaptchaOff');
  const verdict = await askService(reCaptchaUrl, { secret: reCaptchaSecret, response: token });
  const codes = verdict['error-codes'];
  if (codes.some((code) => code.endsWith('-input-secret'))) {
    log.error({ codes }, 'the secret key of reCAPTCHA is not valid');
    throw new UserError('reCaptchaUnavailable', codes.join());
  }
  if (!verdict.success || (verdict.score ?? 1) < leastScore) {
    throw new UserError('botCheckFailed', codes.join() || `score ${verdict.score ?? '-'}`);
  }
  return { data: makePass(await selectBotCheckKey(db), new Date()) };
};

async function askService(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<z.output<typeof verdictSchema>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return verdictSchema.parse(await response.json());
  } catch (error) {
    throw new UserError('reCaptchaUnavailable', error instanceof Error ? error.message : String(error));
  }
}
