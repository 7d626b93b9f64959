import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { ask } from './api.ts';
import { words } from './overview.ts';

/** A watched address of the page's user, and a page that has words of it, as a scan stores them. Returns its id. */
export async function addFoundCopy(page: Page): Promise<number> {
  const { userId } = (await ask(page, 'GetUserInfo', {})).data;
  const db = new Client({ connectionString: inject('productDatabaseUrl') });
  await db.connect();
  try {
    const idOf = async (statement: string, values: unknown[]): Promise<number> =>
      (await db.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
    const textOf = (content: string) =>
      idOf('insert into texts (content, content_hash, language, words) values ($1, $2, $3, $4)', [
        content,
        createHash('sha256').update(content).digest(),
        'en',
        content.split(' ').length,
      ]);
    const ownTextId = await textOf(`${words}. Nobody on the pier had looked at the roll.`);
    const textId = await textOf(`We write about the sea. ${words}. Order your ropes today.`);
    // Paused: nobody scans it.
    const watchedId = await idOf(
      `insert into monitored_texts (user_id, url, name, words, text_id, is_paused, scans, last_scan_at)
       values ($1, 'https://watched.example.org/tides', 'Tide gauges', 55, $2, true, 1, now())`,
      [userId, ownTextId],
    );
    return await idOf(
      `insert into monitoring_findings (monitored_text_id, url, title, own_text_id, text_id, words, percent)
       values ($1, 'https://copy.example.org/sea', 'All about the sea', $2, $3, 46, 83.6)`,
      [watchedId, ownTextId, textId],
    );
  } finally {
    await db.end();
  }
}
