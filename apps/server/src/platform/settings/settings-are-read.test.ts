import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installationSettings } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { givenVariables } from './given-settings.ts';

/**
 * A setting that nothing reads has no effect, although the operator was asked for it. The declarations of the settings,
 * and the forms and notes that name each of them, do not count as readers.
 */

const source = fileURLToPath(new URL('../../', import.meta.url));
const declarations =
  /(?:^|\/)(?:config|settings\/(?:given|effective|stored)-settings|settings\/search-variables)\.ts$/;

const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .filter((path) => !declarations.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

/** Settings that `effectiveSettings` combines into another one. */
const combined: Readonly<Record<string, string>> = {
  smtpUrl: 'mailServer',
  mailHost: 'mailServer',
  mailPort: 'mailServer',
  mailSecurity: 'mailServer',
  mailUser: 'mailServer',
  mailPassword: 'mailServer',
};

const names = new Set([
  ...Object.keys(readConfig({})),
  ...Object.keys(givenVariables),
  ...Object.keys(installationSettings),
]);

it.each([...names])('the code reads the setting %s', (name) => {
  const read = combined[name] ?? name;
  const isAccessed = new RegExp(`\\.${read}\\b`).test(readers);
  const isDestructured = new RegExp(`[{,]\\s*${read}\\b[^;{}]*\\}\\s*[:=]`).test(readers);
  expect(isAccessed || isDestructured).toBe(true);
});
