import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUser } from '../lifecycle/remove-user.ts';
import { userExists } from '../people/users/existence.repository.ts';
import { besideLocks, type Lock } from '../testing/beside-locks.ts';
import { richGuest } from '../testing/people/rich-guest.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { newUploadId, openForm, solved, uploadTo } from '../testing/visitor.ts';

/** Calls about library texts, projects and uploads lock rows in the order of docs/architecture.md. */

let server: TestServer;
let client: TestClient;
let userId: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let seed = 70_000;
const freshText = (words = 60): string => seededText((seed += 1), words);

async function freshUser(): Promise<void> {
  ({ client, userId } = await richGuest(server));
}
const newProject = async (): Promise<number> => (await client.data('CreateProject', { name: 'Class' })).Id;

interface Text {
  readonly id: number;
  readonly textId: number;
}
async function addText(text = freshText(), projectid = 0): Promise<Text> {
  const { Ids } = await client.data('AddTextsToLibrary', { text, projectid });
  return server.services.db
    .selectFrom('libraryTexts')
    .select(['id', 'textId'])
    .where('id', '=', Ids[0] ?? 0)
    .executeTakeFirstOrThrow();
}
async function checked(
  text: string,
  more: { addtolibrary?: 0 | 1; projectid?: number } = {},
): Promise<number> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, ...more });
  return (await client.finishedReport(ordered?.ReportId ?? 0)).Id;
}
/** Moves a row behind the others in its table. PostgreSQL reads a small table in this order if it knows its size. */
async function moveBehind(table: string, id: number): Promise<void> {
  await server.services.pool.query(`update ${table} set words = words where id = $1`, [id]);
  await server.services.pool.query(`analyze ${table}`);
}

const project = (id: number): Lock => ['select from projects where id = $1 for update', id];
const libraryText = ({ id }: Text): Lock => ['select from library_texts where id = $1 for update', id];
const storedText = ({ textId }: Text): Lock => ['select from texts where id = $1 for update', textId];
const upload = (id: string): Lock => ['select from uploads where upload_id = $1 for update', id];
/** Every transaction that adds a text takes this lock. */
const maintenance: Lock = [
  `select graphile_worker.add_job('maintain-index', job_key => 'maintain-index', job_key_mode => 'preserve_run_at')`,
];

describe('library texts that are deleted', () => {
  it('are locked in the order of their ids', async () => {
    await freshUser();
    const [one, two] = [await addText(), await addText()];
    await moveBehind('library_texts', one.id);
    const answer = await besideLocks(server, [libraryText(one), libraryText(two)], () =>
      client.call('DeleteLibraryTexts', { ids: [two.id, one.id] }),
    );
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('lock their stored texts in the order of their ids', async () => {
    await freshUser();
    const [one, two] = [await addText(), await addText()];
    await moveBehind('texts', one.textId);
    const answer = await besideLocks(server, [storedText(one), storedText(two)], () =>
      client.call('DeleteLibraryTexts', { ids: [two.id, one.id] }),
    );
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('lock an upload before the stored text that it shares with them', async () => {
    await freshUser();
    const uploadid = newUploadId();
    await client.upload(uploadid, new Blob([freshText()]), 'essay.txt');
    await client.finishedUpload(uploadid);
    const [ordered] = await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      uploadids: [uploadid],
      addtolibrary: 1,
    });
    const { Id } = await client.finishedReport(ordered?.ReportId ?? 0);
    await client.data('DeleteReports', { ids: [Id] });
    const [row] = await server.services.db
      .selectFrom('libraryTexts')
      .select(['id', 'textId'])
      .where('ownerId', '=', userId)
      .execute();
    const text = row ?? { id: 0, textId: 0 };
    const answer = await besideLocks(server, [upload(uploadid), storedText(text)], () =>
      client.call('DeleteLibraryTexts', { ids: [text.id] }),
    );
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });
});

describe('library texts that become fingerprints', () => {
  const convert = (...texts: Text[]) =>
    client.call('UpdateLibraryTexts', { ids: texts.map(({ id }) => id), fingerprint: 1 });

  it('lock the uploads of the same text before the stored texts', async () => {
    await freshUser();
    const content = freshText();
    const uploadid = newUploadId();
    await client.upload(uploadid, new Blob([content]), 'essay.txt');
    await client.finishedUpload(uploadid);
    const text = await addText(content);
    const answer = await besideLocks(server, [upload(uploadid), storedText(text)], () => convert(text));
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });

  it('lock the quotations in reports in the order of their ids', async () => {
    await freshUser();
    const [little, much] = [freshText(100), freshText(100)];
    const texts = [await addText(little), await addText(much)] as const;
    const id = await checked(`${much} ${little.split(' ').slice(0, 60).join(' ')}`);
    const { rows } = await server.services.pool.query<{ id: number; textId: number }>(
      'select id, text_id as "textId" from report_sources where report_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ textId }) => textId)).toEqual([texts[1].textId, texts[0].textId]);
    const source = (at: number): Lock => [
      'select from report_sources where id = $1 for no key update',
      rows[at]?.id,
    ];
    const answer = await besideLocks(server, [source(0), source(1)], () => convert(...texts));
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('take their index locks in the same order as other users', async () => {
    await freshUser();
    const { pool } = server.services;
    // The lock of the new text comes after that of the old one.
    await pool.query(`select setval('texts_id_seq', (nextval('texts_id_seq') / 1024 + 1) * 1024 + 10)`);
    const text = await addText();
    await pool.query(`select setval('texts_id_seq', (nextval('texts_id_seq') / 1024 + 1) * 1024 + 19)`);
    const indexLock = (of: number): Lock => ['select pg_advisory_xact_lock(7403002, $1)', of];
    const answer = await besideLocks(server, [indexLock(text.textId % 1024), indexLock(20)], () =>
      convert(text),
    );
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });
});

describe('a project is locked before texts', () => {
  it('when one of its texts is checked', async () => {
    await freshUser();
    const projectid = await newProject();
    const text = await addText(freshText(), projectid);
    const answer = await besideLocks(server, [project(projectid), storedText(text)], () =>
      client.call('NewPlagCheck', { web: 0, lib: 1, libtextids: [text.id], projectid, hold: true }),
    );
    expect(answer.errors).toEqual([]);
  });

  it('when texts are moved there', async () => {
    await freshUser();
    const projectid = await newProject();
    const [there, other] = [await addText(freshText(), projectid), await addText()];
    const answer = await besideLocks(server, [project(projectid), libraryText(there)], () =>
      client.call('UpdateLibraryTexts', { ids: [there.id, other.id], field: 'projectid', projectid }),
    );
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('when the library is synchronised with reports', async () => {
    await freshUser();
    const projectid = await newProject();
    const id = await checked(freshText(), { addtolibrary: 1 });
    const { db } = server.services;
    const row = await db
      .selectFrom('libraryTexts')
      .select(['id', 'textId'])
      .where('ownerId', '=', userId)
      .executeTakeFirstOrThrow();
    await client.data('UpdateReports', { reportids: [id], field: 'projectid', projectid });
    const answer = await besideLocks(server, [project(projectid), libraryText(row)], () =>
      client.call('SyncLibraryTextsWithReports', {}),
    );
    expect(answer).toMatchObject({ errors: [], data: { Updated: 1 } });
  });

  it('when a visitor’s file has arrived', async () => {
    await freshUser();
    const { projectId, code } = await openForm(client);
    const uploadid = newUploadId();
    const sending = startUpload(uploadid, code);
    await until(async () => {
      const { rows } = await server.services.pool.query('select from uploads where upload_id = $1', [
        uploadid,
      ]);
      return rows.length > 0 ? true : undefined;
    });
    const answer = await besideLocks(server, [project(projectId), upload(uploadid)], () => sending.finish());
    expect(answer).toBe(200);
  });
});

describe('a project that is deleted', () => {
  it('locks the texts that refer to it before the maintenance job that all users share', async () => {
    await freshUser();
    const projectid = await newProject();
    await addText(freshText(), projectid);
    const given = await addText();
    await client.data('AddGivenText', { projectId: projectid, libtextids: [given.id] });
    const deletion: Lock = ['delete from library_texts where id = $1', given.id];
    const answer = await besideLocks(server, [deletion, maintenance], () =>
      client.call('DeleteProject', { id: projectid, texts: 'delete' }),
    );
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });
});

describe('a project with an import', () => {
  it('is deleted while a file arrives that needs the next turn of the user’s jobs', async () => {
    await freshUser();
    const projectid = await newProject();
    await addText(freshText(), projectid);
    await client.data('GenerateCollusionReport', { projectId: projectid });
    await until(async () =>
      (await client.data('GetCollusionSources', { projectId: projectid })).left === 0 ? true : undefined,
    );
    const { ImportId } = await client.data('CreateImport', { projectid, files: 1 });
    const arrival = [
      ['select from imports where id = $1 for no key update', ImportId],
      ['select pg_advisory_xact_lock(7310927, $1)', userId],
    ] as const;
    const answer = await besideLocks(server, arrival, () =>
      client.call('DeleteProject', { id: projectid, texts: 'delete' }),
    );
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });
});

describe('given texts', () => {
  it('are locked in the order of their ids', async () => {
    await freshUser();
    const projectId = await newProject();
    const [one, two] = [await addText(), await addText()];
    const answer = await besideLocks(server, [libraryText(one), libraryText(two)], () =>
      client.call('AddGivenText', { projectId, libtextids: [two.id, one.id] }),
    );
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('that are deleted while they are added are refused', async () => {
    await freshUser();
    const projectId = await newProject();
    const { id } = await addText();
    const { db } = server.services;
    const adding = await db.transaction().execute(async (deletion) => {
      await deletion.deleteFrom('libraryTexts').where('id', '=', id).execute();
      const answer = client.call('AddGivenText', { projectId, libtextids: [id] });
      await until(async () => {
        const { rows } = await server.services.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length > 0 ? true : undefined;
      });
      return () => answer;
    });
    expect((await adding()).errors).toEqual(['noAccessToLibraryText']);
  });
});

describe('a submission', () => {
  it('locks the owner’s copy of the same text before the upload', async () => {
    await freshUser();
    const { code } = await openForm(client);
    const content = freshText();
    const text = await addText(content);
    const visitor = server.client();
    const uploadid = await uploadTo(visitor, code, content);
    const altcha = await solved(visitor);
    const answer = await besideLocks(server, [libraryText(text), upload(uploadid)], () =>
      visitor.call('AddTextsToLibrary', { uploadids: [uploadid], projectcode: code, altcha }),
    );
    expect(answer.errors).toEqual([]);
  });
});

describe('a user who is deleted', () => {
  /** Not tried again after a deadlock, so that one is an error. */
  const deletion = (): Promise<void> =>
    server.services.db
      .transaction()
      .execute((transaction) => removeUser(server.services, transaction, userId));

  it('is locked together with an imported file before the maintenance job that all users share', async () => {
    await freshUser();
    await addText();
    const { db } = server.services;
    const { ImportId } = await client.data('CreateImport', { files: 1 });
    const file = { importId: ImportId, key: 'file-of-guest', name: 'a.txt', bytes: 1 };
    const { id } = await db
      .insertInto('importFiles')
      .values({ ...file, status: 'Waiting', blobKey: null, archiveId: null, libraryTextId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = [['select from import_files where id = $1 for update', id], maintenance] as const;
    await besideLocks(server, job, deletion);
    expect(await userExists(db, userId)).toBe(false);
  });

  it('is locked before everything that belongs to them', async () => {
    await freshUser();
    const projectid = await newProject();
    const call = [['select from users where id = $1 for no key update', userId], project(projectid)] as const;
    await besideLocks(server, call, deletion);
    expect(await userExists(server.services.db, userId)).toBe(false);
  });

  it('waits for a member who adds a text to one of the projects, before the library is locked', async () => {
    await freshUser();
    const projectid = await newProject();
    await addText();
    const addition = [['select from projects where id = $1 for share', projectid], maintenance] as const;
    await besideLocks(server, addition, deletion);
    expect(await userExists(server.services.db, userId)).toBe(false);
  });
});

describe('a user with a project that others use, who is deleted', () => {
  /** Things that a member makes in the project, and their locks. The member is changing them, and then the library. */
  const made = {
    'a text': async () => libraryText(await addText()),
    'a report': async () =>
      ['select from reports where id = $1 for update', await checked(freshText())] as const,
    'an import': async () => {
      const { ImportId } = await client.data('CreateImport', { files: 1 });
      return ['select from imports where id = $1 for update', ImportId] as const;
    },
  };

  it.each(Object.entries(made))(
    'waits for a member with %s before the library is locked',
    async (_, make) => {
      await freshUser();
      const [owner, projectid] = [userId, await newProject()];
      await addText();
      await freshUser();
      const lock = await make();
      for (const [table, column] of [
        ['library_texts', 'owner_id'],
        ['reports', 'user_id'],
        ['imports', 'user_id'],
      ] as const) {
        const statement = `update ${table} set project_id = $1 where ${column} = $2`;
        await server.services.pool.query(statement, [projectid, userId]);
      }
      await besideLocks(server, [lock, maintenance], () =>
        server.services.db
          .transaction()
          .execute((transaction) => removeUser(server.services, transaction, owner)),
      );
      expect(await userExists(server.services.db, owner)).toBe(false);
    },
  );
});

/** An upload whose last words have not been sent. */
function startUpload(uploadid: string, code: string): { finish(): Promise<number> } {
  const part = (disposition: string): string =>
    `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const fields = `${part('name="uploadid"')}${uploadid}\r\n${part('name="projectcode"')}${code}\r\n`;
  const start = `${fields}${part('name="file"; filename="a.txt"')}${freshText()} `;
  const end = 'last words\r\n--b--\r\n';
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': start.length + end.length,
  };
  const sending = request(`${server.url}/api/UploadFile`, { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  sending.write(start);
  return {
    finish: () => {
      sending.end(end);
      return status;
    },
  };
}
