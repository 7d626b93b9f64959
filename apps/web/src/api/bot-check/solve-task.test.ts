import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDigester } from './sha256.ts';
import { encodeSolution, solveTask } from './solve-task.ts';

const task = (change: Record<string, unknown> = {}) => ({
  parameters: {
    algorithm: 'SHA-256',
    nonce: randomBytes(16).toString('hex'),
    salt: randomBytes(16).toString('hex'),
    cost: 1,
    keyLength: 32,
    keyPrefix: '000',
    expiresAt: 2_000_000_000,
    ...change,
  },
  signature: 'ab',
});

describe('the digest', () => {
  it("equals that of Node's crypto for every length of one block", () => {
    for (let length = 0; length <= 55; length += 1) {
      const bytes = randomBytes(length);
      const { message, digest } = createDigester(length);
      for (const [index, byte] of bytes.entries()) message.setUint8(index, byte);
      const hex = Array.from(digest(), (word) => word.toString(16).padStart(8, '0')).join('');
      expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(() => createDigester(56)).toThrow(RangeError);
  });
});

describe('a task', () => {
  it.each(['0', '00', '000', 'a7'])(
    'is solved by the first number whose digest begins with %s',
    (keyPrefix) => {
      const challenge = task({ keyPrefix });
      const { counter, derivedKey } = solveTask(challenge);
      const digestOf = (number: number): string => {
        const last = Buffer.alloc(4);
        last.writeUInt32BE(number);
        const { salt, nonce } = challenge.parameters;
        return createHash('sha256')
          .update(Buffer.concat([Buffer.from(salt + nonce, 'hex'), last]))
          .digest('hex');
      };
      expect(derivedKey).toBe(digestOf(counter));
      expect(derivedKey.startsWith(keyPrefix)).toBe(true);
      for (let earlier = 0; earlier < counter; earlier += 1) {
        if (digestOf(earlier).startsWith(keyPrefix)) throw new Error(`${earlier} comes before ${counter}`);
      }
      expect(JSON.parse(atob(encodeSolution(challenge, { counter, derivedKey })))).toEqual({
        challenge,
        solution: { counter, derivedKey },
      });
    },
  );

  it.each([{ algorithm: 'SCRYPT' }, { cost: 2 }, { keyPrefix: '' }, { keyLength: 16 }])(
    'is refused without a search if it is of another kind: %o',
    (change) => {
      expect(() => solveTask(task(change))).toThrow('another kind');
    },
  );
});
