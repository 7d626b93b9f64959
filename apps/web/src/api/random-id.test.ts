import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('a random id needs nothing that browsers have with HTTPS only', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  expect(randomId()).toMatch(/^[\da-f]{32}$/);
  expect(randomId()).not.toBe(randomId());
});

it('no screen asks for what browsers have with HTTPS only', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const faulty = files.filter((path) =>
    /\bcrypto\.(?:randomUUID\(|subtle\.)/.test(readFileSync(`${folder}/${path}`, 'utf8')),
  );
  expect(faulty).toEqual([]);
});
