import { describe, expect, it } from 'vitest';
import { createPasswordVerifier, hashPassword, verifiedAtOnce } from './passwords.ts';
import { withRealHashes } from './testing/cheap-hashes.ts';

describe('the hash of a password', () => {
  it('takes the memory and the passes that OWASP asks for', async () => {
    const hash = await withRealHashes(() => hashPassword('secret'));
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const verifier = createPasswordVerifier();
    expect(await verifier.isRight(hash, 'secret')).toBe(true);
    expect(await verifier.isRight(hash, 'Secret')).toBe(false);
  });

  it('takes little in the other tests', async () => {
    expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  });
});

describe('the verifier of passwords', () => {
  it('accepts the right password, and no password without a hash', async () => {
    const verifier = createPasswordVerifier();
    const hash = await hashPassword('secret');
    expect(await verifier.isRight(hash, 'secret')).toBe(true);
    expect(await verifier.isRight(hash, 'Secret')).toBe(false);
    expect(await verifier.isRight(null, 'secret')).toBe(false);
  });

  it('verifies two at once, lets a few wait, and refuses the others immediately', async () => {
    const verifier = createPasswordVerifier({ waitingAtMost: 4, atOnce: 2 });
    const attempts = Array.from({ length: 8 }, () => verifier.isRight(null, 'guess'));
    expect(verifier.load()).toEqual({ running: 2, waiting: 4 });
    for (const refused of attempts.slice(6)) {
      await expect(refused).rejects.toMatchObject({ key: 'serverUnavailable' });
    }
    expect(await Promise.all(attempts.slice(0, 6))).toEqual(Array(6).fill(false));
    expect(verifier.load()).toEqual({ running: 0, waiting: 0 });
    expect(await verifier.isRight(null, 'later')).toBe(false);
  });

  it('leaves at least half of two or more processors to other work', () => {
    expect([1, 2, 3, 4, 64].map(verifiedAtOnce)).toEqual([1, 1, 1, 2, 2]);
  });

  it('hashes new passwords in the same queue', async () => {
    const verifier = createPasswordVerifier({ waitingAtMost: 1, atOnce: 2 });
    const work = [verifier.hash('first'), verifier.isRight(null, 'guess'), verifier.hash('second')];
    expect(verifier.load()).toEqual({ running: 2, waiting: 1 });
    await expect(verifier.hash('third')).rejects.toMatchObject({ key: 'serverUnavailable' });
    const [first] = await Promise.all(work);
    expect(await verifier.isRight(String(first), 'first')).toBe(true);
  });
});
