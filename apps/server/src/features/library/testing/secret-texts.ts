import { text as readText } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { randomNumbers } from '../../../testing/texts.ts';

/** Texts that become fingerprints, and a search for remains of their words. */

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Words that nothing else in the database has, joined by English function words. */
export function secretText(seed: number, words: number): string {
  const random = randomNumbers(seed);
  const pick = (): string => syllables[Math.floor(random() * syllables.length)] ?? '';
  return Array.from({ length: words }, (_, at) => {
    if (at % 3 === 1) return 'of the';
    return `q${Array.from({ length: 6 }, pick).join('')}${at % 17 === 16 ? 'x.' : 'x'}`;
  }).join(' ');
}

export const contentWords = (text: string): readonly string[] => [...new Set(text.match(/q\w+x/gu) ?? [])];

/** @returns how many of them were converted */
export async function convert(client: TestClient, ids: readonly number[]): Promise<number> {
  const answer = await client.call('UpdateLibraryTexts', { ids: [...ids], fingerprint: 1 });
  expect(answer).toMatchObject({ success: true, message: 'libtextsChangedToFingerprint' });
  return answer.total;
}

export async function addText(client: TestClient, text: string, name: string): Promise<number> {
  const { Ids } = await client.data('AddTextsToLibrary', { text, name });
  return Ids[0] ?? 0;
}

export async function checkText(client: TestClient, text: string) {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(started?.ReportId ?? 0);
  return { report, sources: await client.data('GetSources', { reportid: report.Id }) };
}

/**
 * Table and column of every row, of every schema, that has one of the words in any form that a column can
 * store.
 */
export async function columnsWith(
  { services }: TestServer,
  words: readonly string[],
): Promise<readonly string[]> {
  const { pool } = services;
  const { rows: columns } = await pool.query<{ place: string; name: string; type: string }>(
    `select format('%I.%I', nspname, relname) as place, format('%I', attname) as name, typname as type
     from pg_attribute
       join pg_type on pg_type.oid = atttypid
       join pg_class on pg_class.oid = attrelid
       join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { place, name, type } of columns) {
    // Bytes as letters, one each, so that words in UTF-8 can be found.
    const seen = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`;
    const { rows } = await pool.query(
      // Without `offset 0`, PostgreSQL would convert each value once for each word.
      `select from (select lower(${seen}) as seen from ${place} offset 0) as line
       where seen like any (select '%' || word || '%' from unnest($1::text[]) as word) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
}

export async function blobsWith(
  { services }: TestServer,
  words: readonly string[],
): Promise<readonly string[]> {
  const { blobs } = services;
  const found: string[] = [];
  for await (const key of blobs.keys()) {
    const content = await readText(await blobs.open(key));
    if (words.some((word) => content.includes(word))) found.push(key);
  }
  return found;
}
