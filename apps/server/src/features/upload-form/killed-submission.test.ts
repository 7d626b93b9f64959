import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { addressIn, spawnServer, type ServerProcess } from '../../testing/start/spawn-server.ts';
import { TestClient, until } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm, solved, uploadTo } from '../../testing/visitor.ts';

interface Harness {
  readonly start: () => Promise<string>;
  readonly kill: () => Promise<void>;
  readonly holder: Client;
  readonly count: (table: string) => Promise<number>;
}

/** A server in a process of its own that can be killed, and its database. */
async function withServer(work: (harness: Harness) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-killed-'));
  const database = await createTestDatabase();
  const holder = new Client(database.url);
  await holder.connect();
  const running: ServerProcess[] = [];
  const start = async (): Promise<string> => {
    const server = spawnServer([], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: 'administrator',
      COMPUTE_THREADS: '1',
    });
    running.push(server);
    return addressIn(await server.ready);
  };
  const kill = async (): Promise<void> => {
    for (const { process: child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  const count = async (table: string): Promise<number> =>
    Number((await holder.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
  try {
    await work({ start, kill, holder, count });
  } finally {
    await kill();
    await holder.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Forms of guests send no receipts. */
async function formOf(address: string, holder: Client): Promise<string> {
  const owner = new TestClient(address);
  await owner.data('CreateGuestUser', {});
  await holder.query(`update users set status = 'User'`);
  return (await openForm(owner, { UploadFormAskName: 'optional' })).code;
}

it('a submission during which the server was killed leaves nothing, and is accepted once when it is sent again', async () => {
  await withServer(async ({ start, kill, holder, count }) => {
    const first = await start();
    const code = await formOf(first, holder);
    const visitor = new TestClient(first);
    const order = {
      projectcode: code,
      uploadids: [await uploadTo(visitor, code, seededText(81, 60))],
      author: 'Ada Nowak',
      mail: 'ada@example.org',
      altcha: await solved(visitor),
    };

    // The task is used and the text is in the library, but the submission's own row has to wait.
    await holder.query('begin');
    await holder.query('lock table submissions in exclusive mode');
    const cutOff = visitor.call('AddTextsToLibrary', order).catch(() => 'cut off');
    await until(async () => ((await count('pg_locks where not granted')) > 0 ? true : undefined));
    await kill();
    expect(await cutOff).toBe('cut off');
    await holder.query('rollback');

    const again = await new TestClient(await start()).call('AddTextsToLibrary', order);
    expect(again).toMatchObject({ success: true, message: 'textSubmitted' });
    // A worker writes the message.
    await until(async () => ((await count('user_messages')) > 0 ? true : undefined));
    const tables = ['submissions', 'library_texts', 'mails', 'spent_challenges', 'user_messages'];
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await count('uploads')).toBe(0);
  });
});

it('submissions whose files were being read when the server was killed all get their text, each once', async () => {
  const files = 8;
  await withServer(async ({ start, kill, holder, count }) => {
    const first = await start();
    const code = await formOf(first, holder);
    const visitor = new TestClient(first);
    for (let i = 0; i < files; i += 1) {
      const uploadId = newUploadId();
      await visitor.upload(uploadId, new Blob([seededText(900 + i, 60)]), `essay-${i}.txt`, {
        projectcode: code,
      });
      const order = { projectcode: code, uploadids: [uploadId], author: `Student ${i}` };
      const answer = await visitor.call('AddTextsToLibrary', { ...order, altcha: await solved(visitor) });
      expect(answer).toMatchObject({ success: true, message: 'textSubmitted' });
      // The server is killed when all are accepted and some are read or being read.
      if (i === files - 1) await kill();
    }
    await start();
    await until(async () => ((await count('library_texts')) === files ? true : undefined));
    expect(await count('submissions where library_text_id is not null')).toBe(files);
    await until(async () => ((await count('uploads')) === 0 ? true : undefined));
    expect(await count('library_texts')).toBe(files);
  });
});
