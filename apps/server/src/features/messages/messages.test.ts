/*
 * Covers:
 * accounts-247: Message: date, type, text and link
 * accounts-248: Message about a check that has started
 * accounts-249: Message about a check that has finished
 * accounts-250: Message about a text that was added
 * accounts-251: Message about a scan that was ended
 * accounts-341: GetUserMessages lists the messages
 * accounts-342: GetNextMessage tells the next message
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { checkJob } from '../checks/index.ts';
import { deleteMessagesBefore } from './index.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { deliverEvents } from '../../platform/events/testing/deliver-events.ts';

/** The messages to users about their checks and texts. The test runs the checks by hand. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

let seed = 71_000;

async function order(client: TestClient, name: string, addtolibrary: 0 | 1 = 0): Promise<number> {
  const text = seededText((seed += 1), 60);
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name, addtolibrary });
  return ordered?.ReportId ?? 0;
}

async function run(reportId: number, changed: Partial<Services['compute']> = {}): Promise<void> {
  const compute = { ...server.services.compute, ...changed };
  const services = { ...server.services, compute: { ...compute, forUser: () => compute } };
  const { signal } = new AbortController();
  try {
    await checkJob.run({ reportId }, { services, signal, log: server.services.log, attempt: 1 });
  } finally {
    await deliverEvents(services);
  }
}

const broken = { analyse: () => Promise.reject(new Error('no memory')) };

/** Types and texts, newest first. */
async function told(client: TestClient): Promise<readonly (readonly [string, string])[]> {
  await deliverEvents(server.services);
  const { Messages } = await client.data('GetUserMessages', {});
  return Messages.map(({ Type, Text }) => [Type, Text]);
}

describe('messages', () => {
  it('say that a check started and finished, once each, however often it was interrupted', async () => {
    const client = await server.guest();
    const id = await order(client, 'Essay $& “1”', 1);
    await expect(run(id, broken)).rejects.toThrow('no memory');
    await run(id);
    await run(id);
    const { Messages, Unread } = await client.data('GetUserMessages', {});
    expect(Messages.map(({ Type, Text, IsRead }) => [Type, Text, IsRead])).toEqual([
      ['checkFinished', 'The check of “Essay $& “1”” is finished.', false],
      ['textAdded', '“Essay $& “1”” was added to the library.', false],
      ['checkStarted', 'The check of “Essay $& “1”” has started.', false],
    ]);
    const [text] = await client.data('GetLibraryTexts', {});
    expect(Messages.map(({ LinkId }) => LinkId)).toEqual([id, text?.Id, id]);
    expect(Unread).toBe(3);
  });

  it('are in the order of what happened, also if all of it is told at once', async () => {
    const client = await server.guest();
    await run(await order(client, 'At once', 1));
    expect((await told(client)).map(([type]) => type)).toEqual([
      'checkFinished',
      'textAdded',
      'checkStarted',
    ]);
  });

  it('say why a check was given up or did not start', async () => {
    const client = await server.guest();
    const id = await order(client, 'Thesis');
    await expect(run(id, broken)).rejects.toThrow('no memory');
    await expect(run(id, broken)).rejects.toThrow('no memory');
    await run(id, broken);
    const unpaid = await order(client, 'Unpaid');
    const { userId } = await client.data('GetUserInfo', {});
    await setOwnCredits(server.services.db, userId, 0);
    await run(unpaid);
    const messages = await told(client);
    expect(messages.map(([type]) => type)).toEqual(['scanAborted', 'scanAborted', 'checkStarted']);
    expect(messages[0]?.[1]).toMatch(/^The check of “Unpaid” has not finished\. .*credits/);
    expect(messages[1]?.[1]).toMatch(/^The check of “Thesis” has not finished\. \S/);
  });

  it('count the texts of one call instead of repeating themselves', async () => {
    const client = await server.guest();
    const reportids = [await order(client, 'One'), await order(client, 'Two'), await order(client, 'Three')];
    for (const id of reportids) await run(id);
    await client.data('AddTextsToLibrary', { reportids });
    await client.data('AddTextsToLibrary', { reportids });
    await deliverEvents(server.services);
    const { Messages } = await client.data('GetUserMessages', {});
    expect(Messages.filter(({ Type }) => Type === 'textAdded')).toMatchObject([
      { Text: '3 texts were added to the library.', LinkId: 0 },
    ]);
  });

  it('about an added text name it as it is now, without its words if it is a fingerprint by now', async () => {
    const client = await server.guest();
    const text = seededText((seed += 1), 60);
    const { Ids } = await client.data('AddTextsToLibrary', { text });
    await client.data('UpdateLibraryTexts', { ids: Ids, fingerprint: 1 });
    expect(await told(client)).toEqual([['textAdded', `“#${Ids[0]}” was added to the library.`]]);
  });

  it('about a text that is deleted before they are written do not exist, and later ones do', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', {
      text: seededText((seed += 1), 60),
      name: 'Gone',
    });
    await client.data('AddTextsToLibrary', { text: seededText((seed += 1), 60), name: 'Kept' });
    await client.data('DeleteLibraryTexts', { ids: Ids });
    expect(await told(client)).toEqual([['textAdded', '“Kept” was added to the library.']]);
  });

  it('about a text exist once if two workers deliver them', async () => {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text: seededText((seed += 1), 60), name: 'Once' });
    await Promise.all([deliverEvents(server.services), deliverEvents(server.services)]);
    expect(await told(client)).toHaveLength(1);
  });

  it('are in the language of the user', async () => {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text: seededText(71_900, 60), name: 'Aufsatz' });
    const texts = new Set<string>();
    for (const lang of ['en', 'de', 'es', 'fr'] as const) {
      await client.data('SetLanguage', { lang });
      const [message] = await told(client);
      expect(message?.[1]).toContain('Aufsatz');
      texts.add(message?.[1] ?? '');
    }
    expect(texts.size).toBe(4);
  });

  it('are deleted with their report or text, and when they are old', async () => {
    const client = await server.guest();
    const id = await order(client, 'Deleted');
    await run(id);
    await client.data('AddTextsToLibrary', { text: seededText(71_901, 60), name: 'Kept' });
    await client.data('DeleteReports', { ids: [id] });
    expect(await told(client)).toEqual([['textAdded', '“Kept” was added to the library.']]);
    await deleteMessagesBefore(server.services.db, new Date(Date.now() - 60_000));
    expect(await told(client)).toHaveLength(1);
    await deleteMessagesBefore(server.services.db, new Date(Date.now() + 60_000));
    expect(await told(client)).toEqual([]);
  });
});

describe('GetNextMessage', () => {
  it('returns each message once, the oldest first, also to calls at the same time', async () => {
    const client = await server.guest();
    for (const name of ['One', 'Two', 'Three']) {
      await client.data('AddTextsToLibrary', { text: seededText((seed += 1), 60), name });
    }
    await deliverEvents(server.services);
    expect((await client.data('GetNextMessage', {}))?.Text).toContain('One');
    const both = await Promise.all([client.data('GetNextMessage', {}), client.data('GetNextMessage', {})]);
    expect(new Set(both.map((message) => message?.Text.split(' ')[0]))).toEqual(
      new Set(['“Three”', '“Two”']),
    );
    expect(await client.data('GetNextMessage', {})).toBeNull();
    expect((await client.data('GetUserMessages', {})).Unread).toBe(3);
  });
});

describe('GetNextMessage of a page that says what the user saw', () => {
  const names = (next: { Text: string; Others: readonly { Text: string }[] } | null): string[] =>
    next === null ? [] : [next, ...next.Others].map(({ Text }) => Text.split(' ')[0] ?? '');

  async function clientWith(...texts: readonly string[]): Promise<TestClient> {
    const client = await server.guest();
    for (const name of texts) {
      await client.data('AddTextsToLibrary', { text: seededText((seed += 1), 60), name });
    }
    await deliverEvents(server.services);
    return client;
  }

  it('offers a message to one page, and again after half a minute if nobody saw it', async () => {
    const client = await clientWith('One', 'Two', 'Three');
    const both = await Promise.all([
      client.data('GetNextMessage', { all: true, seen: [] }),
      client.data('GetNextMessage', { all: true, seen: [] }),
    ]);
    expect(both.flatMap(names)).toHaveLength(3);
    expect(await client.data('GetNextMessage', { all: true })).toBeNull();

    await server.services.db
      .updateTable('userMessages')
      .set({ offeredAt: new Date(Date.now() - 31_000) })
      .execute();
    const again = await client.data('GetNextMessage', { all: true, seen: [] });
    expect(names(again)).toEqual(['“One”', '“Two”', '“Three”']);
  });

  it('marks what the user saw, and nothing of another user', async () => {
    const client = await clientWith('One', 'Two');
    const next = await client.data('GetNextMessage', { all: true, seen: [] });
    const ids = [next?.Id ?? 0, next?.Others[0]?.Id ?? 0];
    const other = await server.guest();
    await other.data('GetNextMessage', { seen: ids });
    await client.data('GetNextMessage', { seen: ids.slice(0, 1) });
    const shown = await server.services.db
      .selectFrom('userMessages')
      .select(['id', 'shownAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(shown.map(({ shownAt }) => shownAt !== null)).toEqual([true, false]);
    // Shown is not read.
    expect((await client.data('GetUserMessages', {})).Unread).toBe(2);
  });

  it('leaves out other events, and messages that were already read', async () => {
    const client = await clientWith('One', 'Two');
    expect(await client.data('GetNextMessage', { types: ['checkFinished'] })).toBeNull();
    const [, oldest] = (await client.data('GetUserMessages', {})).Messages;
    await client.data('UpdateUserMessages', { ids: [oldest?.Id ?? 0], read: true });
    expect(names(await client.data('GetNextMessage', { types: ['textAdded'], all: true }))).toEqual([
      '“Two”',
    ]);
  });
});

describe('UpdateUserMessages', () => {
  it('marks some or all messages as read or unread', async () => {
    const client = await server.guest();
    for (const name of ['One', 'Two']) {
      await client.data('AddTextsToLibrary', { text: seededText((seed += 1), 60), name });
    }
    await deliverEvents(server.services);
    const [newest] = (await client.data('GetUserMessages', { pagesize: 1 })).Messages;
    const ids = [newest?.Id ?? 0];
    expect(await client.data('UpdateUserMessages', { ids, read: true })).toEqual({ Unread: 1 });
    expect((await client.data('GetUserMessages', {})).Messages.map(({ IsRead }) => IsRead)).toEqual([
      true,
      false,
    ]);
    expect(await client.data('UpdateUserMessages', { read: true })).toEqual({ Unread: 0 });
    expect(await client.data('UpdateUserMessages', { ids, read: false })).toEqual({ Unread: 1 });
  });
});
