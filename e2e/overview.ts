import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { becomeGuest, call } from './api.ts';

/** The initial data of the journeys through the overview. */

export const words =
  'A tide gauge writes down how high the water stands, hour after hour, and harbour masters read from its long paper roll when a ship may leave the quay and when it has to wait for the next flood to lift its keel over the bar';

const texts = [
  ['Gauges', `${words}. Nobody on the pier had looked at the roll since Tuesday morning, though.`],
  ['Moorings', 'Ropes of hemp swell in the rain, so a careful hand leaves them room before the night comes.'],
  ['Beacons', `Lamps were lit with whale oil once. ${words}.`],
] as const;

/** Repeats until it succeeds; a busy machine takes longer than a second to load a page. */
export function eventually<Value>(read: () => Promise<Value>) {
  return expect.poll(read, { timeout: 60_000 });
}

/** Three finished checks of a new guest; two of them quote the one text of the library. */
export async function seedReports(page: Page): Promise<void> {
  await becomeGuest(page);
  await call(page, 'AddTextsToLibrary', { text: words, name: 'Tide gauges' });
  for (const [name, text] of texts) {
    await call(page, 'NewPlagCheck', { web: 0, lib: 1, text, name, author: `Author of ${name}` });
  }
  for (let tries = 0; tries < 400; tries++) {
    const rows = await call<{ Status: string }[]>(page, 'GetReports', {});
    if (rows.every(({ Status }) => Status === 'Ok')) return;
    await page.waitForTimeout(50);
  }
  throw new Error('the checks have not ended');
}

/** Puts the product into a state that no screen leads to, such as a check that a worker is running. */
export async function sql(statement: string, ...parameters: readonly unknown[]): Promise<void> {
  const client = new Client(inject('productDatabaseUrl'));
  await client.connect();
  try {
    await client.query(statement, [...parameters]);
  } finally {
    await client.end();
  }
}
