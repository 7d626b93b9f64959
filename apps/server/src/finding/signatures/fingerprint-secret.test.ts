import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../../platform/startup-error.ts';
import { readFingerprintSecret, secretFile, secretOf } from './fingerprint-secret.ts';
import { keyFingerprints, keyHashesWith } from './key-hashes.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-secret-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = (fingerprintSecret?: string) => ({ dataDir, fingerprintSecret });
const salt = Uint8Array.of(1, 2, 3);

test('the secret is created once, and is the same from then on', async () => {
  const first = readFingerprintSecret(settings());
  const second = readFingerprintSecret(settings());
  expect(second.id).toBe(first.id);
  expect(second.textKey(salt)).toEqual(first.textKey(salt));
  expect(await readdir(dataDir)).toEqual([secretFile]);
});

test('the secret equals the one in the settings, if it is set', () => {
  const set = readFingerprintSecret(settings('a secret of all machines, 32 letters'));
  expect(set.id).toBe(secretOf('a secret of all machines, 32 letters').id);
  expect(set.id).not.toBe(readFingerprintSecret(settings()).id);
});

test('the secret stops the start if its file is damaged', async () => {
  await chmod(join(dataDir, secretFile), 0o600);
  await writeFile(join(dataDir, secretFile), 'cut off');
  expect(() => readFingerprintSecret(settings())).toThrow(StartupError);
});

test('the secret gives keys of words that depend on secret, salt and kind, and keys of the index that depend on the secret alone', () => {
  const [one, other] = [secretOf('one'), secretOf('other')];
  const hashes = [Uint32Array.of(1, 2), Uint32Array.of(3, 4)] as const;
  const keys = [
    keyHashesWith(one.textKey(salt))('word', ...hashes),
    keyHashesWith(one.textKey(salt))('stem', ...hashes),
    keyHashesWith(one.textKey(Uint8Array.of(9)))('word', ...hashes),
    keyHashesWith(other.textKey(salt))('word', ...hashes),
  ].flatMap((column) => [...column]);
  expect(new Set(keys).size).toBe(keys.length);
  const fingerprints = BigUint64Array.of(5n, 6n, 5n);
  const [a, b, c] = keyFingerprints(one.indexKey, fingerprints);
  expect(a).toBe(c);
  expect(new Set([a, b, ...keyFingerprints(other.indexKey, fingerprints), 5n, 6n]).size).toBe(6);
});
