import { limits, type Challenge } from '@palimpsest/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { selectBotCheckKey } from './bot-check.repository.ts';

/**
 * Proof of work by ALTCHA: the browser searches for a number whose digest begins with 16 zero bits. That
 * takes about 65,000 tries (a tenth of a second, or a second on an old phone). The server checks it with one
 * digest. No third party is involved.
 */
const algorithm = 'SHA-256';
const keyPrefix = '0000';

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(1),
      keyLength: z.literal(32),
      keyPrefix: z.literal(keyPrefix),
      expiresAt: z.number().int(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(0xffff_ffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

/** A solved task or a pass that was not used yet, as far as this process knows. */
export interface BotCheckProof {
  /** Unique among all tasks and passes. */
  readonly signature: string;
  readonly expiresAt: Date;
}

export async function createTask(db: Executor, now: Date): Promise<Challenge> {
  const expiresAt = Math.floor(now.getTime() / 1000) + limits.challengeMinutes * 60;
  const { parameters, signature } = await createChallenge({
    algorithm,
    cost: 1,
    keyPrefix,
    deriveKey,
    expiresAt,
    hmacSignatureSecret: await selectBotCheckKey(db),
  });
  return { parameters: { ...parameters, expiresAt }, signature: signature ?? '' };
}

/** @param payload The output of the ALTCHA widget: base64 of JSON. Throws `botCheckFailed`. */
export async function solvedTask(key: string, payload: string): Promise<BotCheckProof> {
  const parsed = payloadSchema.safeParse(decoded(payload));
  if (!parsed.success) throw new UserError('botCheckFailed', 'no solved task');
  const { challenge, solution } = parsed.data;
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: key,
  }).catch(() => undefined);
  if (result?.verified !== true) {
    throw new UserError('botCheckFailed', result?.expired ? 'the task has expired' : 'not solved');
  }
  return {
    signature: challenge.signature,
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
