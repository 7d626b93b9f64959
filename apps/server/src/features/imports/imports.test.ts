import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../../operator/find-orphans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldImports, removeImportsOf } from './remove-imports.ts';
import { begin, filesOf, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('an import', () => {
  it('adds each file to the library, and reports each result', async () => {
    const client = await server.guest();
    const before = await client.data('AddTextsToLibrary', {
      text: contentOfFile(1),
      name: 'There before',
      author: 'A. Writer',
    });
    const id = await begin(client, 5);
    expect(await client.data('GetImport', { importid: id })).toMatchObject({
      State: 'Active',
      Total: 5,
      Unsent: 5,
      Done: 0,
    });
    await sendFile(client, id, 'class/one.txt', contentOfFile(1));
    await sendFile(client, id, 'class/two.txt', contentOfFile(2));
    await sendFile(client, id, 'class/copy of two.txt', contentOfFile(2));
    await sendFile(client, id, 'short.txt', 'only four words here');
    await sendFile(client, id, 'picture.gif', Buffer.from('47494638396101000100000000', 'hex'));
    expect(await settledImport(client, id)).toMatchObject({
      State: 'Done',
      Total: 5,
      Done: 5,
      Added: 2,
      Skipped: 1,
      Failed: 2,
      Unsent: 0,
      Stopped: 0,
      Author: 'A. Writer',
    });
    const files = await filesOf(client, id);
    expect(files['class/one.txt']).toMatchObject({
      State: 'Skipped',
      LibraryTextId: before.Ids[0],
    });
    expect(files['short.txt']).toMatchObject({ State: 'Failed', Error: 'fileTooShort' });
    expect(files['picture.gif']).toMatchObject({ State: 'Failed', Error: 'fileTypeNotSupported' });
    const added = Object.values(files).find(({ State }) => State === 'Added');
    const libraryText = await client.data('GetLibraryText', { id: added?.LibraryTextId ?? 0 });
    expect(libraryText).toMatchObject({ Author: 'A. Writer', Text: contentOfFile(2), ProjectId: 0 });
    expect(libraryText.Name).toBe('two');
    const failed = await client.call('GetImportFiles', { importid: id, state: 'Failed', pagesize: 1 });
    expect(failed).toMatchObject({ total: 2, data: [{ State: 'Failed' }] });
  });

  it('is found again with its missing files, and a file counts once however often it is sent', async () => {
    const client = await server.guest();
    const id = await begin(client, 3);
    await sendFile(client, id, 'one.txt', contentOfFile(11), 'chosen-id-1');
    await sendFile(client, id, 'one.txt', contentOfFile(11), 'chosen-id-1');
    expect(await settledImport(client, id)).toMatchObject({ State: 'Active', Total: 3, Added: 1, Unsent: 2 });
    const uploadids = ['chosen-id-1', 'chosen-id-2'];
    expect(await client.data('FindImportFiles', { importid: id, uploadids })).toEqual({
      UploadIds: ['chosen-id-1'],
    });
    expect((await client.data('GetImports', { unfinished: true })).map(({ Id }) => Id)).toEqual([id]);
    await sendFile(client, id, 'two.txt', contentOfFile(12));
    await sendFile(client, id, 'three.txt', contentOfFile(13));
    expect(await settledImport(client, id)).toMatchObject({ State: 'Done', Added: 3, Unsent: 0 });
    expect(await client.data('GetImports', { unfinished: true })).toEqual([]);
    expect((await client.data('GetImports', {})).map(({ Id }) => Id)).toEqual([id]);
  });

  it('adds its texts to a project, and only to one that the user may use', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const { id: projectId } = await server.services.db
      .insertInto('projects')
      .values({ ownerId: userId, name: 'Thesis' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await server.guest();
    expect((await stranger.call('CreateImport', { projectid: projectId })).errors).toEqual([
      'noAccessToProject',
    ]);
    const id = await begin(client, 1, projectId);
    await sendFile(client, id, 'one.txt', contentOfFile(21));
    expect(await settledImport(client, id)).toMatchObject({ ProjectId: projectId, ProjectName: 'Thesis' });
    expect(await client.data('GetLibraryTexts', { filters: { projectId } })).toHaveLength(1);
    expect((await sendFile(stranger, id, 'mine.txt', contentOfFile(22))).errors).toEqual([
      'noAccessToImport',
    ]);
    expect((await sendFile(client, 2_000_000_000, 'a.txt', contentOfFile(22))).errors).toEqual([
      'noAccessToImport',
    ]);
  });

  it('is identified by the decimal digits of its number', async () => {
    const client = await server.guest();
    const id = await begin(client, 1);
    for (const importid of ['first', '', `${id}e0`, `0x${id.toString(16)}`, ` ${id}`, `${id}.0`, `+${id}`]) {
      const malformed = await client.upload('malformed-1', new Blob(['a']), 'a', { importid });
      expect(malformed.errors).toEqual(['invalidFormat']);
    }
  });

  it('that is closed keeps the added texts and accepts nothing more', async () => {
    const client = await server.guest();
    const id = await begin(client, 4);
    await sendFile(client, id, 'one.txt', contentOfFile(31));
    await settledImport(client, id);
    const { pool } = server.services;
    // A file that is still queued.
    await pool.query(
      `insert into import_files (import_id, key, name, bytes, status) values ($1, 'later-file', 'later.txt', 3, 'Waiting')`,
      [id],
    );
    expect(await client.data('CloseImport', { importid: id })).toMatchObject({
      State: 'Closed',
      Added: 1,
      Stopped: 3,
      Unsent: 0,
      Waiting: 0,
    });
    expect((await sendFile(client, id, 'two.txt', contentOfFile(32))).errors).toEqual(['importClosed']);
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
  });

  it('accepts only a limited number of files', async () => {
    const client = await server.guest();
    const id = await begin(client);
    await server.services.pool.query(
      `insert into import_files (import_id, key, name, bytes, status)
       select $1, 'full-' || n, 'a.txt', 3, 'Added' from generate_series(1, 5000) n`,
      [id],
    );
    expect((await sendFile(client, id, 'one.txt', contentOfFile(41))).errors).toEqual(['importFull']);
    for (let open = 0; open < 20; open += 1) await begin(client, 1);
    expect((await client.call('CreateImport', {})).errors).toEqual(['tooManyImports']);
  });

  it('asks its sender to wait while many files are still unread', async () => {
    const client = await server.guest();
    const id = await begin(client);
    await server.services.pool.query(
      `insert into import_files (import_id, key, name, bytes, status)
       select $1, 'slow-' || n, 'a.txt', 3, 'Waiting' from generate_series(1, 500) n`,
      [id],
    );
    expect((await sendFile(client, id, 'one.txt', contentOfFile(42))).errors).toEqual(['tooManyUploads']);
    await client.data('CloseImport', { importid: id });
    const other = await begin(client);
    expect((await sendFile(client, other, 'one.txt', contentOfFile(42))).success).toBe(true);
  });
});

describe('a zip file in an import', () => {
  it('is replaced by its files, with reasons for those without text', async () => {
    const client = await server.guest();
    const id = await begin(client, 2);
    const zip = await zipOf({
      'class/one.txt': contentOfFile(51),
      'class/two.html': `<!doctype html><title>Two</title><p>${contentOfFile(52)}</p>`,
      'class/.hidden.txt': contentOfFile(53),
      'class/empty.txt': '',
      'class/inner.zip': await zipOf({
        'inner.txt': contentOfFile(54),
        'innermost.zip': await zipOf({ 'innermost.txt': contentOfFile(56) }),
      }),
      'class/one again.txt': contentOfFile(51),
    });
    await sendFile(client, id, 'class.zip', zip);
    await sendFile(client, id, 'three.txt', contentOfFile(55));
    expect(await settledImport(client, id)).toMatchObject({
      State: 'Done',
      Total: 7,
      Added: 5,
      Skipped: 0,
      Failed: 2,
      Unsent: 0,
    });
    const files = await filesOf(client, id);
    expect(Object.keys(files)).toHaveLength(8);
    expect(files['class/.hidden.txt']).toMatchObject({ State: 'Ignored' });
    expect(files['class/two.html']).toMatchObject({ Archive: 'class.zip', State: 'Added' });
    expect(files['class/empty.txt']).toMatchObject({ State: 'Failed', Error: 'fileEmpty' });
    expect(files['inner.txt']).toMatchObject({ Archive: 'class/inner.zip', State: 'Added' });
    expect(files['innermost.zip']).toMatchObject({ State: 'Failed', Error: 'archiveInArchive' });
    expect(files['three.txt']).toMatchObject({ Archive: '', State: 'Added' });
    const named = await client.data('GetLibraryTexts', { filters: { search: 'Two' } });
    expect(named.map(({ Name }) => Name)).toEqual(['Two']);
  });

  it('that cannot be unpacked fails as a whole', async () => {
    const client = await server.guest();
    const id = await begin(client);
    const whole = await zipOf({ 'one.txt': contentOfFile(61) });
    const locked = Buffer.from(whole);
    locked.writeUInt16LE(locked.readUInt16LE(6) | 1, 6);
    const entry = locked.indexOf('PK\u0001\u0002');
    locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
    await sendFile(client, id, 'locked.zip', locked);
    await sendFile(client, id, 'broken.zip', whole.subarray(0, whole.length - 30));
    await sendFile(client, id, 'bomb.zip', await zipOf({ 'zeros.txt': Buffer.alloc(40_000_000) }));
    await sendFile(client, id, 'empty.zip', await zipOf({}));
    expect(await settledImport(client, id)).toMatchObject({ Total: 4, Failed: 4 });
    const files = Object.entries(await filesOf(client, id)).map(([name, { Error: key }]) => [name, key]);
    expect(Object.fromEntries(files)).toEqual({
      'locked.zip': 'archiveEncrypted',
      'broken.zip': 'archiveBroken',
      'bomb.zip': 'archiveTooLarge',
      'empty.zip': 'archiveWithoutFiles',
    });
  });

  it('fails if the import would exceed its number of files', async () => {
    const client = await server.guest();
    const id = await begin(client);
    await server.services.pool.query(
      `insert into import_files (import_id, key, name, bytes, status)
       select $1, 'other-' || n, 'a.txt', 3, 'Added' from generate_series(1, 4998) n`,
      [id],
    );
    const three = { 'a.txt': contentOfFile(62), 'b.txt': contentOfFile(63), 'c.txt': contentOfFile(64) };
    await sendFile(client, id, 'three.zip', await zipOf(three));
    await settledImport(client, id);
    const [failed] = await client.data('GetImportFiles', { importid: id, state: 'Failed' });
    expect(failed).toMatchObject({ Name: 'three.zip', Error: 'archiveTooManyFiles' });
    await sendFile(client, id, 'one.zip', await zipOf({ 'a.txt': contentOfFile(62) }));
    expect(await settledImport(client, id)).toMatchObject({ Added: 4_999, Failed: 1 });
  });

  it('stays packed while zip files of the maximum size are unread, unless it came from one', async () => {
    const client = await server.guest();
    const { pool } = server.services;
    const id = await begin(client);
    const { rows } = await pool.query<{ id: number }>(
      `with archive as (
         insert into import_files (import_id, key, name, bytes, status)
         values ($1, 'large-zip', 'large.zip', 3, 'Unpacked') returning id
       )
       insert into import_files (import_id, archive_id, key, name, bytes, status)
       select $1, id, id || '/' || n, 'large.txt', 1073741825, 'Waiting' from archive, generate_series(1, 2) n
       returning id`,
      [id],
    );
    await sendFile(client, id, 'class.zip', await zipOf({ 'a.txt': contentOfFile(67) }));
    const later = async () =>
      (
        await pool.query<{ id: string }>(
          `select id from graphile_worker.jobs
           where task_identifier = 'import-file' and run_at > now() and locked_at is null`,
        )
      ).rows.map((job) => job.id);
    await expect.poll(later, { timeout: 10_000, interval: 50 }).toHaveLength(1);
    expect(await filesOf(client, id)).toMatchObject({ 'class.zip': { State: 'Waiting' } });

    // Zip files that came from other ones would wait for each other.
    await sendFile(client, id, 'inner.zip', await zipOf({ 'b.txt': contentOfFile(68) }));
    await expect.poll(later, { timeout: 10_000, interval: 50 }).toHaveLength(2);
    await pool.query(
      `update import_files set archive_id = (select archive_id from import_files where id = $1)
       where name = 'inner.zip'`,
      [rows[0]?.id],
    );
    await pool.query(`select graphile_worker.reschedule_jobs($1, run_at => now())`, [await later()]);
    const read = async () => (await filesOf(client, id))['b.txt']?.State;
    await expect.poll(read, { timeout: 20_000, interval: 50 }).toBe('Added');
    await expect.poll(later, { timeout: 10_000, interval: 50 }).toHaveLength(1);
    expect(await filesOf(client, id)).toMatchObject({ 'class.zip': { State: 'Waiting' } });
    await pool.query(`update import_files set status = 'Skipped' where id = any($1)`, [
      rows.map((row) => row.id),
    ]);
    await pool.query(`select graphile_worker.reschedule_jobs($1, run_at => now())`, [await later()]);
    expect(await settledImport(client, id)).toMatchObject({ Added: 2, Skipped: 2, Failed: 0 });
  });

  it('stays a document if its format is zip-based', async () => {
    const client = await server.guest();
    const id = await begin(client);
    const paragraph = `<w:p><w:r><w:t>${contentOfFile(65)}</w:t></w:r></w:p>`;
    const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const docx = await zipOf({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<w:document xmlns:w="${namespace}"><w:body>${paragraph}</w:body></w:document>`,
    });
    await sendFile(client, id, 'essay.docx', docx);
    await sendFile(
      client,
      id,
      'class.zip',
      await zipOf({ 'essay.docx': docx, 'other.txt': contentOfFile(66) }),
    );
    expect(await settledImport(client, id)).toMatchObject({ Total: 3, Added: 2, Skipped: 1, Failed: 0 });
  });
});

describe('the remains of an import', () => {
  it('are deleted after some weeks with its files, and the texts stay', async () => {
    const client = await server.guest();
    const { services } = server;
    const id = await begin(client, 2);
    await sendFile(client, id, 'one.txt', contentOfFile(81));
    await settledImport(client, id);
    const young = await begin(client, 1);
    await services.pool.query(`update imports set changed_at = now() - interval '29 days' where id = $1`, [
      id,
    ]);
    await deleteOldImports(services, new Date());
    expect((await client.call('GetImport', { importid: id })).errors).toEqual(['noAccessToImport']);
    expect((await client.data('GetImports', {})).map(({ Id }) => Id)).toEqual([young]);
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
  });

  it('are deleted with its user, including unread files', async () => {
    const own = await startTestServer({ withWorker: false });
    try {
      const client = await own.guest();
      const { userId } = await client.data('GetUserInfo', {});
      const id = await begin(client, 1);
      await sendFile(client, id, 'one.txt', contentOfFile(82));
      const keys = () => keysOf(own);
      expect(await keys()).toHaveLength(1);
      await own.services.db
        .transaction()
        .execute((transaction) => removeImportsOf(own.services, transaction, userId));
      expect(await keys()).toEqual([]);
      expect((await client.call('GetImport', { importid: id })).success).toBe(false);
      expect(await findOrphans(own.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
    } finally {
      await own.stop();
    }
  });

  it('include no file after everything was read or closed, except the files that texts keep', async () => {
    const { rows } = await server.services.pool.query<{ key: string }>(
      `select blob_key as key from text_files where text_id is not null and blob_key like 'imports/%'`,
    );
    const kept = rows.map(({ key }) => key);
    await expect.poll(() => keysOf(server), { timeout: 20_000 }).toEqual(kept);
  });
});

async function keysOf({ services }: TestServer): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of services.blobs.keys('imports/')) keys.push(key);
  return keys;
}
