import { describe, expect, it } from 'vitest';
import { createPasswordVerifier, hashPassword } from './passwords.ts';

describe('the verifier of passwords', () => {
  it('accepts the right password, and none without a hash', async () => {
    const verifier = createPasswordVerifier();
    const hash = await hashPassword('secret');
    expect(await verifier.isRight(hash, 'secret')).toBe(true);
    expect(await verifier.isRight(hash, 'Secret')).toBe(false);
    expect(await verifier.isRight(null, 'secret')).toBe(false);
  });

  it('verifies two at once, lets few wait, and refuses the others immediately', async () => {
    const verifier = createPasswordVerifier({ waitingAtMost: 4 });
    const attempts = Array.from({ length: 8 }, () => verifier.isRight(null, 'guess'));
    expect(verifier.load()).toEqual({ running: 2, waiting: 4 });
    for (const refused of attempts.slice(6)) {
      await expect(refused).rejects.toMatchObject({ key: 'serverUnavailable' });
    }
    expect(await Promise.all(attempts.slice(0, 6))).toEqual(Array(6).fill(false));
    expect(verifier.load()).toEqual({ running: 0, waiting: 0 });
    expect(await verifier.isRight(null, 'later')).toBe(false);
  });
});
