import type { InputOf } from '@palimpsest/contract';
import { expect } from 'vitest';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { untilWaiting } from '../../../testing/kill/until-waiting.ts';
import { TestClient, until } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { newUploadId, openForm, solved, uploadTo } from '../../../testing/visitor.ts';

/** The advisory lock for which the texts of a form wait until the process was killed. */
const holdLock = 4_815_162;

interface Form {
  readonly code: string;
  readonly projectId: number;
  /** Counts rows of the form, by a condition on `$1` (the project) or `$2` (its owner). */
  readonly count: (from: string) => Promise<number>;
}

async function formOf(server: TestServer): Promise<Form> {
  const { db, pool } = server.services;
  const owner = await server.guest();
  const { userId } = await owner.data('GetUserInfo', {});
  // Forms of guests send no receipts.
  await db.updateTable('users').set({ status: 'User' }).where('id', '=', userId).execute();
  const { projectId, code } = await openForm(owner, { UploadFormAskName: 'optional' });
  const count = async (from: string): Promise<number> => {
    const statement = `select count(*)::integer as count from ${from} and $1::integer + $2::integer > 0`;
    const { rows } = await pool.query<{ count: number }>(statement, [projectId, userId]);
    return rows[0]?.count ?? 0;
  };
  return { code, projectId, count };
}

export const killedSubmission: WorkToKill = {
  shows: 'a submission that was being stored leaves nothing, and is accepted once when it is sent again',
  begin: async (server) => {
    const { code, count } = await formOf(server);
    const order = { projectcode: code, author: 'Ada Nowak', mail: 'ada@example.org' };
    const rowsOfIt = [
      'submissions where project_id = $1',
      'library_texts where project_id = $1',
      `mails where recipient = 'ada@example.org'`,
      'user_messages where user_id = $2',
    ];
    const spent = 'spent_challenges where true';
    let answer: Promise<unknown> = Promise.resolve();
    let rest = { uploadids: [''], altcha: '' };
    let spentBefore = 0;
    return {
      untilSomeIsDone: async () => {
        const visitor = server.client();
        const uploadId = await uploadTo(visitor, code, seededText(81, 60));
        rest = { uploadids: [uploadId], altcha: await solved(visitor) };
      },
      // The task is used, and the text and the submission are stored, but its receipt has to wait.
      hold: async (holder) => {
        await holder.query('lock table mails in exclusive mode');
      },
      untilInMiddle: async (address) => {
        const visitor = new TestClient(address);
        answer = visitor.call('AddTextsToLibrary', { ...order, ...rest }).catch(() => 'cut off');
        await untilWaiting(server, 'mails');
      },
      afterKill: async () => {
        expect(await answer).toBe('cut off');
        for (const rows of rowsOfIt) expect([rows, await count(rows)]).toEqual([rows, 0]);
        spentBefore = await count(spent);
      },
      expectContinued: async () => {
        const again = await server.client().call('AddTextsToLibrary', { ...order, ...rest });
        expect(again).toMatchObject({ success: true, message: 'textSubmitted' });
        // A worker writes the message.
        await until(async () => ((await count('user_messages where user_id = $2')) > 0 ? true : undefined));
        for (const rows of rowsOfIt) expect([rows, await count(rows)]).toEqual([rows, 1]);
        expect(await count(spent)).toBe(spentBefore + 1);
        expect(await count('uploads where user_id = $2')).toBe(0);
      },
    };
  },
};

export const killedReading: WorkToKill = {
  shows: 'submissions whose files were being read all get their text, each once',
  begin: async (server) => {
    const files = 8;
    const { code, projectId, count } = await formOf(server);
    const { pool } = server.services;
    // Only texts of this form wait.
    await pool.query(`
      create function wait_for_holder() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(${holdLock}); return new; end';
      create trigger wait_for_holder before insert on library_texts for each row
        when (new.project_id = ${projectId}) execute function wait_for_holder()`);
    const texts = 'library_texts where project_id = $1';
    const sent: { readonly order: InputOf<'AddTextsToLibrary'>; readonly answer: Promise<unknown> }[] = [];
    return {
      hold: async (holder) => {
        await holder.query('select pg_advisory_xact_lock($1)', [holdLock]);
      },
      // Some are accepted before they are read, others afterwards. Two files at once are read, so the others wait.
      untilInMiddle: async (address) => {
        const visitor = new TestClient(address);
        const tasks: string[] = [];
        for (let i = 0; i < files; i += 1) tasks.push(await solved(visitor));
        for (const [i, altcha] of tasks.entries()) {
          const uploadId = newUploadId();
          const fields = { projectcode: code };
          await visitor.upload(uploadId, new Blob([seededText(900 + i, 60)]), `essay-${i}.txt`, fields);
          const order = { projectcode: code, uploadids: [uploadId], author: `Student ${i}`, altcha };
          sent.push({ order, answer: visitor.call('AddTextsToLibrary', order).catch(() => 'cut off') });
        }
        await untilWaiting(server, 'library_texts', 2);
      },
      afterKill: async () => {
        await pool.query('drop function wait_for_holder cascade');
      },
      expectContinued: async () => {
        for (const { order, answer } of sent) {
          const first = await answer;
          const last = first === 'cut off' ? await server.client().call('AddTextsToLibrary', order) : first;
          expect(last).toMatchObject({ success: true, message: 'textSubmitted' });
        }
        await until(async () => ((await count(texts)) === files ? true : undefined));
        expect(await count('submissions where project_id = $1 and library_text_id is not null')).toBe(files);
        await until(async () => ((await count('uploads where user_id = $2')) === 0 ? true : undefined));
        expect(await count(texts)).toBe(files);
      },
    };
  },
};
