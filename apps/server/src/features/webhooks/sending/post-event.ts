import type { IncomingMessage } from 'node:http';
import type { WebhookProblem } from '@palimpsest/contract';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { storable } from '../../../platform/database/storable.ts';
import { AddressRefused, reachableIn, sendRequest, userAgentOf } from '../../../platform/web-fetch/index.ts';
import type { Services } from '../../../services.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../tables.ts';
import { receiverUrl } from './receiver-url.ts';
import { signatureHeaders } from './secret.ts';

/** A receiver answers within this time, with everything that is read of its answer. */
const timeoutMs = 10_000;
/** The part of an answer that the log keeps. Nothing more is read. */
const answerBytes = 1_000;

export interface AnswerOfReceiver {
  readonly durationMs: number;
  readonly status: number | null;
  readonly problem: WebhookProblem;
  readonly answer: string;
}

/**
 * Sends a delivery once. A redirect is an answer like any other: it is not followed. Throws if the process shuts down, or if a secret
 * cannot be unsealed.
 */
export async function postEvent(
  services: Services,
  webhook: WebhookRow,
  { messageId, body }: Pick<WebhookDeliveryRow, 'messageId' | 'body'>,
  shutdown: AbortSignal,
): Promise<AnswerOfReceiver> {
  const { config, settings } = services;
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const durationMs = (): number => Math.round(performance.now() - startedAt);
  const url = urlToReach(config, webhook.url);
  if (url === undefined) {
    return { durationMs: durationMs(), status: null, problem: 'addressRefused', answer: '' };
  }
  // A secret that cannot be unsealed is a fault of this installation, not of the receiver.
  const signatures = signatureHeaders(services, webhook, { id: messageId, at: new Date(), body });
  try {
    const answer = await sendRequest(url, {
      isAllowed: reachableIn(config),
      userAgent: userAgentOf(settings.current.publicUrl),
      signal: AbortSignal.any([timeout, shutdown]),
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        ...signatures,
      },
    });
    const status = expectDefined(answer.statusCode, 'the status of an answer');
    const beginning = await beginningOf(answer);
    return { durationMs: durationMs(), status, problem: '', answer: beginning };
  } catch (error) {
    if (shutdown.aborted) throw error;
    return { durationMs: durationMs(), status: null, problem: problemOf(error, timeout), answer: '' };
  }
}

/** Undefined if the settings of the operator do not allow it any more. */
function urlToReach(config: Services['config'], url: string): URL | undefined {
  try {
    return receiverUrl(config, url);
  } catch {
    return undefined;
  }
}

/** The beginning of the answer's body, as far as it arrives. The status counts, also if the rest never comes. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= answerBytes) break;
    }
  } catch {
    // It broke off, or took too long.
  }
  answer.destroy();
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString();
  return storable(text);
}

function problemOf(error: unknown, timeout: AbortSignal): WebhookProblem {
  if (timeout.aborted) return 'timeout';
  return error instanceof AddressRefused ? 'addressRefused' : 'unreachable';
}
