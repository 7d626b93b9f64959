import { z } from 'zod';
import { readBody, reachableIn, sendRequest, userAgentOf } from '../../../platform/web-fetch/index.ts';
import type { Services } from '../../../services.ts';

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;

/**
 * The answers of the service, as its description in OpenAPI has them: the verdict, or a list of errors, with any status
 * of HTTP (https://ec.europa.eu/taxation_customs/vies/#/technical-information).
 */
const answerSchema = z.union([
  z.object({
    countryCode: z.string(),
    vatNumber: z.string(),
    valid: z.boolean(),
    requestIdentifier: z.string().nullish(),
  }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
]);

export interface ViesAnswer {
  readonly state: 'valid' | 'invalid' | 'unverified';
  /** The number that proves the question; '' if the service gave none. */
  readonly consultationNumber: string;
  /** The code of the service or a message of the connection; '' if there is an answer. */
  readonly failure: string;
}

/**
 * Asks the service of the EU (VIES) whether a member state knows a VAT id. The service answers with a number for the
 * question if it names the requester.
 * @param vatId in its usual form, with prefix
 * @param requesterId the seller's own id in the same form, or ''
 */
export async function askVies(
  { config, settings }: Services,
  vatId: string,
  requesterId: string,
): Promise<ViesAnswer> {
  const { viesUrl, publicUrl } = settings.current;
  const [countryCode, vatNumber] = partsOf(vatId);
  const [requesterMemberStateCode, requesterNumber] = partsOf(requesterId);
  const requester = requesterId === '' ? {} : { requesterMemberStateCode, requesterNumber };
  try {
    const answer = await sendRequest(new URL(`${viesUrl.replace(/\/$/, '')}/check-vat-number`), {
      method: 'POST',
      // An address from the environment may be anywhere.
      isAllowed: config.given.viesUrl === undefined ? reachableIn(config) : () => true,
      userAgent: userAgentOf(publicUrl),
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ countryCode, vatNumber, ...requester }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      const text = new TextDecoder().decode(await readBody(answer, mostBytes));
      return answerOf(text, answer.statusCode ?? 0, vatNumber);
    } finally {
      answer.destroy();
    }
  } catch (error) {
    return unverified(error instanceof Error ? error.message : String(error));
  }
}

function answerOf(text: string, status: number, vatNumber: string): ViesAnswer {
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) return unverified(`HTTP ${status}`);
  if ('errorWrappers' in parsed.data) {
    const error = parsed.data.errorWrappers[0]?.error ?? '';
    // No member state gives out such a number.
    if (error === 'INVALID_INPUT') return { state: 'invalid', consultationNumber: '', failure: '' };
    return unverified(error);
  }
  if (parsed.data.vatNumber !== vatNumber) return unverified(`answered about ${parsed.data.vatNumber}`);
  const { valid, requestIdentifier } = parsed.data;
  return { state: valid ? 'valid' : 'invalid', consultationNumber: requestIdentifier ?? '', failure: '' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unverified(failure: string): ViesAnswer {
  return { state: 'unverified', consultationNumber: '', failure: failure.slice(0, 200) || 'no answer' };
}

function partsOf(vatId: string): readonly [string, string] {
  return [vatId.slice(0, 2), vatId.slice(2)];
}
