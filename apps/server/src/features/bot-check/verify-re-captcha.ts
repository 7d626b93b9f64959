import { z } from 'zod';
import { UserError } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { reachableIn, readBody, sendRequest, userAgentOf } from '../../platform/web-fetch/index.ts';
import { selectBotCheckKey } from './bot-check.repository.ts';
import { makePass } from './passes.ts';

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;
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
  const verdict = await askService(services, reCaptchaUrl, { secret: reCaptchaSecret, response: token });
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

/** An address from the environment may be anywhere; one that was entered on a screen only where the operator allows it. */
async function askService(
  { config, settings }: Services,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<z.output<typeof verdictSchema>> {
  try {
    const answer = await sendRequest(new URL(url), {
      method: 'POST',
      isAllowed: config.given.reCaptchaUrl === url ? () => true : reachableIn(config),
      userAgent: userAgentOf(settings.current.publicUrl),
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      const bytes = await readBody(answer, mostBytes);
      return verdictSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } finally {
      answer.destroy();
    }
  } catch (error) {
    throw new UserError('reCaptchaUnavailable', error instanceof Error ? error.message : String(error));
  }
}
