/*
 * Covers:
 * checks-475: Retention of 0 days keeps everything
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { until } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const daySeconds = 24 * 60 * 60;

async function userIdOf(client: TestClient): Promise<number> {
  return (await client.data('GetUserInfo', {})).userId;
}

async function check(client: TestClient, text: string, name: string): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name });
  return (await client.finishedReport(started?.ReportId ?? 0)).Id;
}

/** Makes it look as if it had been created this many days ago. */
async function age(table: 'reports' | 'library_texts' | 'users', id: number, days: number): Promise<void> {
  const columns = table === 'reports' ? ['created_at', 'finished_at'] : ['created_at'];
  const changes = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`).join(', ');
  await server.services.pool.query(`update ${table} set ${changes} where id = $1`, [id, days]);
}

/** Runs the job as the schedule does, through the queue. */
async function runRetention(): Promise<void> {
  const { pool } = server.services;
  await pool.query(`select graphile_worker.add_job('retention')`);
  await until(async () => {
    const { rows } = await pool.query(`select from graphile_worker.jobs where task_identifier = 'retention'`);
    return rows.length === 0 ? true : undefined;
  });
}

/** Texts and index entries that nothing references. */
async function orphans(): Promise<object> {
  const { rows } = await server.services.pool.query(`select
    (select count(*)::int from texts where not exists (
      select from uploads where text_id = texts.id union all select from library_texts where text_id = texts.id
      union all select from web_pages where text_id = texts.id union all select from reports where text_id = texts.id
      union all select from report_sources where text_id = texts.id
      union all select from fetched_documents where text_id = texts.id)) as texts,
    (select count(*)::int from fingerprint_texts where text_id not in (
      select text_id from library_texts union all select text_id from web_pages)) as indexed`);
  return rows[0] as object;
}

describe('data past its retention period', () => {
  it('shows its deletion date, and is deleted with its text, markup and index entry', async () => {
    const client = await server.guest();
    const [oldText, newText] = [seededText(1, 60), seededText(2, 60)];
    const { Ids } = await client.data('AddTextsToLibrary', { text: oldText, name: 'Old' });
    const { Ids: newIds } = await client.data('AddTextsToLibrary', { text: newText, name: 'New' });
    const old = await check(client, `${oldText} ${seededText(3, 30)}`, 'Old');
    const fresh = await check(client, `${newText} ${seededText(4, 30)}`, 'Fresh');
    await age('reports', old, 29);
    await age('library_texts', Ids[0] ?? 0, 366);

    const before = await client.data('GetReport', { id: old });
    expect(before.DeletesAt).toBeNull();
    await client.data('UpdateUserSettings', {
      settings: { reportRetentionDays: 28, libtextRetentionDays: 365 },
    });
    const { DeletesAt, Scheduled } = await client.data('GetReport', { id: fresh });
    expect(DeletesAt ?? 0).toBeGreaterThanOrEqual(Scheduled + 28 * daySeconds);
    expect(DeletesAt ?? 0).toBeLessThan(Scheduled + 29 * daySeconds);
    const listed = await client.data('GetReports', {});
    expect(listed.find(({ Id }) => Id === fresh)?.DeletesAt).toBe(DeletesAt);
    const text = await client.data('GetLibraryText', { id: newIds[0] ?? 0 });
    expect(text.DeletesAt).toBe(text.Date + 365 * daySeconds);

    await runRetention();
    expect((await client.data('GetReports', {})).map(({ Id }) => Id)).toEqual([fresh]);
    expect((await client.data('GetLibraryTexts', {})).map(({ Name }) => Name)).toEqual(['New']);
    expect(await orphans()).toEqual({ texts: 0, indexed: 0 });
    // Nothing finds the deleted text.
    const again = await check(client, oldText, 'Again');
    expect(await client.data('GetReport', { id: again })).toMatchObject({ SourceCount: 0 });
  });

  it('stays if its owner wants no deletion, or the check has not ended', async () => {
    const keeper = await server.guest();
    const kept = await check(keeper, seededText(5, 40), 'Kept');
    await age('reports', kept, 4_000);
    const other = await server.guest();
    const resting = await check(other, seededText(6, 40), 'Resting');
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Paused', finishedAt: null })
      .where('id', '=', resting)
      .execute();
    await age('reports', resting, 4_000);
    await other.data('UpdateUserSettings', { settings: { reportRetentionDays: 1 } });
    await runRetention();
    expect(await keeper.data('GetReport', { id: kept })).toMatchObject({ DeletesAt: null });
    expect(await other.data('GetReport', { id: resting })).toMatchObject({ DeletesAt: null });
  });

  it('does not include a text that another report still quotes', async () => {
    const client = await server.guest();
    const text = seededText(7, 60);
    const { Ids } = await client.data('AddTextsToLibrary', { text, name: 'Quoted' });
    const report = await check(client, `${text} ${seededText(8, 20)}`, 'Quotes');
    await age('library_texts', Ids[0] ?? 0, 10);
    await client.data('UpdateUserSettings', { settings: { libtextRetentionDays: 7 } });
    await runRetention();
    expect(await client.data('GetLibraryTexts', {})).toEqual([]);
    const [source] = await client.data('GetSources', { reportid: report });
    const { Text2 } = await client.data('GetSourceMarkup', { id: source?.Id ?? 0 });
    expect(Text2.Length).toBe(text.length);
    expect(await orphans()).toEqual({ texts: 0, indexed: 0 });
  });
});

describe('a report that other data depends on', () => {
  it('is deleted, and its revision remains without a base', async () => {
    const client = await server.guest();
    const [quoted, own, added] = [seededText(41, 60), seededText(42, 30), seededText(43, 20)];
    await client.data('AddTextsToLibrary', { text: quoted, name: 'Quoted' });
    const base = await check(client, `${quoted} ${own}`, 'First draft');
    const [started] = await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text: `${quoted} ${own} ${added}`,
      name: 'Second draft',
      templatereportid: base,
    });
    const revision = await client.finishedReport(started?.ReportId ?? 0);
    expect(revision).toMatchObject({ Status: 'Ok', RevisionOf: base, RevisionOfName: 'First draft' });
    await age('reports', base, 8);
    await client.data('UpdateUserSettings', { settings: { reportRetentionDays: 7 } });
    await runRetention();
    const [left, ...others] = await client.data('GetReports', {});
    expect(others).toEqual([]);
    expect(left).toMatchObject({ Id: revision.Id, RevisionOf: 0, RevisionOfName: '' });
    const report = await client.data('GetReport', { id: revision.Id });
    expect(report).toMatchObject({ ResultPercent: revision.ResultPercent, SourceCount: 1, RevisionOf: 0 });
    expect(await client.call('GetRevision', { reportid: revision.Id })).toMatchObject({
      errors: ['noEarlierDraft'],
    });
    expect(await orphans()).toEqual({ texts: 0, indexed: 0 });
  });

  it('is deleted with the files that were made from it', async () => {
    const client = await server.guest();
    const reportid = await check(client, seededText(44, 60), 'Downloaded');
    const { ExportId } = await client.data('CreatePdfReport', { reportid, format: 'csv' });
    await until(async () => {
      const { Status } = await client.data('GetExportStatus', { exportid: ExportId });
      return Status === 'Ok' ? true : undefined;
    });
    const { blobs, pool } = server.services;
    const file = async (): Promise<boolean> => {
      const opened = await blobs.open(`exports/${ExportId}`).catch(() => undefined);
      opened?.destroy();
      return opened !== undefined;
    };
    expect(await file()).toBe(true);
    await age('reports', reportid, 8);
    await client.data('UpdateUserSettings', { settings: { reportRetentionDays: 7 } });
    await runRetention();
    expect(await client.data('GetReports', {})).toEqual([]);
    const url = `${server.url}/api/exports/${ExportId}`;
    expect((await fetch(url, { headers: { cookie: client.cookieHeader() } })).status).toBe(404);
    // The row is deleted after the file.
    await until(async () => {
      const { rows } = await pool.query('select from exports where id = $1', [ExportId]);
      return rows.length === 0 ? true : undefined;
    });
    expect(await file()).toBe(false);
  });
});

describe('a guest who can’t come back', () => {
  async function guestWithTexts(seed: number): Promise<{ client: TestClient; id: number }> {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text: seededText(seed, 40), name: 'Left behind' });
    await client.upload('left-behind', new Blob([seededText(seed + 1, 40)]), 'left.txt');
    await client.finishedUpload('left-behind');
    await check(client, seededText(seed + 2, 40), 'Left behind');
    return { client, id: await userIdOf(client) };
  }

  const exists = async (id: number): Promise<boolean> =>
    (await server.services.pool.query('select from users where id = $1', [id])).rows.length === 1;

  it('is deleted with all data after the grace period, and not earlier', async () => {
    const { client, id } = await guestWithTexts(20);
    await client.data('Logout', {});
    await runRetention();
    expect(await exists(id)).toBe(true);
    await age('users', id, 31);
    await runRetention();
    expect(await exists(id)).toBe(false);
    expect(await orphans()).toEqual({ texts: 0, indexed: 0 });
  });

  it('stays with a session, however old', async () => {
    const { client, id } = await guestWithTexts(30);
    await age('users', id, 300);
    await runRetention();
    expect((await client.data('GetReports', {})).length).toBe(1);
  });
});
