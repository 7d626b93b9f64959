import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

/** Two windows, two users: calls that meet on the same rows at the same moment. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rounds = Array.from({ length: 20 }, (_, round) => round);

describe('a library text', () => {
  it('that is deleted while a check of it is ordered is deleted or checked, without an error', async () => {
    for (const round of rounds) {
      const client = await server.guest();
      const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(700 + round, 40) });
      const [deleted, ordered] = await Promise.all([
        client.call('DeleteLibraryTexts', { ids: Ids }),
        client.call('NewPlagCheck', { web: 0, lib: 1, libtextids: Ids }),
      ]);
      expect(deleted).toMatchObject({ success: true, total: 1 });
      const [started] = ordered.data ?? [];
      const report = started === undefined ? undefined : await client.finishedReport(started.ReportId);
      expect(['Ok', 'noAccessToLibraryText', 'reportNotCreated']).toContain(
        report?.Status ?? ordered.errors[0],
      );
    }
  });

  it('can be deleted at the same time as the report of the same text, and no text remains', async () => {
    for (const round of rounds) {
      const client = await server.guest();
      const text = seededText(800 + round, 40);
      const { Ids } = await client.data('AddTextsToLibrary', { text });
      const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, libtextids: Ids, hold: true });
      const answers = await Promise.all([
        client.call('DeleteLibraryTexts', { ids: Ids }),
        client.call('DeleteReports', { ids: [ordered?.ReportId ?? 0] }),
      ]);
      expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
      const { db } = server.services;
      expect(await db.selectFrom('texts').select('id').where('content', '=', text).execute()).toEqual([]);
    }
  });

  it('that a report keeps as its text is marked as not in the index', async () => {
    const client = await server.guest();
    const text = seededText(900, 40);
    const { Ids } = await client.data('AddTextsToLibrary', { text });
    await client.data('NewPlagCheck', { web: 0, lib: 1, libtextids: Ids, hold: true });
    await client.data('DeleteLibraryTexts', { ids: Ids });
    const { db } = server.services;
    const rows = await db.selectFrom('texts').select('indexedWith').where('content', '=', text).execute();
    expect(rows).toEqual([{ indexedWith: null }]);
  });
});

describe('a report', () => {
  it('is found or not found if it is deleted while it is read', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(960, 60) });
    for (const round of rounds.slice(0, 6)) {
      const text = `${seededText(960, 60)} ${seededText(970 + round, 20)}`;
      const [checked] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
      const report = await client.finishedReport(checked?.ReportId ?? 0);
      const [source] = await client.data('GetSources', { reportid: report.Id });
      const read = () => [
        client.call('GetReportMarkup', { reportid: report.Id }),
        client.call('GetSourceMarkup', { id: source?.Id ?? 0 }),
        client.call('GetTextOverlay', { reportid: report.Id, type: 'md' }),
      ];
      const answers = await Promise.all([
        ...read(),
        client.call('DeleteReports', { ids: [report.Id] }),
        ...read(),
        ...read(),
      ]);
      expect(['noAccessToReport', 'comparisonNotFound', 'noTextOverlay']).toEqual(
        expect.arrayContaining([...new Set(answers.flatMap(({ errors }) => errors))]),
      );
    }
    expect(Ids).toHaveLength(1);
  });

  it('that is deleted while files of it are ordered is deleted, without an error', async () => {
    const client = await server.guest();
    for (const round of rounds.slice(0, 5)) {
      const text = seededText(980 + round, 40);
      const [checked] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
      const { Id } = await client.finishedReport(checked?.ReportId ?? 0);
      const order = (format: 'pdf' | 'docx' | 'json' | 'csv') =>
        client.call('CreatePdfReport', { reportid: Id, format });
      const answers = await Promise.all([
        order('pdf'),
        order('docx'),
        client.call('DeleteReports', { ids: [Id] }),
        order('json'),
        order('csv'),
      ]);
      const errors = new Set(answers.flatMap((answer) => answer.errors));
      errors.delete('noAccessToReport');
      expect([...errors]).toEqual([]);
    }
  });

  it('that is revised while files of it are ordered blocks neither', async () => {
    const client = await server.guest();
    const text = seededText(950, 40);
    const [checked] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
    const { Id } = await client.finishedReport(checked?.ReportId ?? 0);
    const revision = { web: 0, lib: 1, text, templatereportid: Id, hold: true } as const;
    for (const language of ['en', 'de', 'es', 'fr'] as const) {
      const answers = await Promise.all(
        (['pdf', 'cst', 'docx', 'json', 'csv'] as const).flatMap((format) => [
          client.call('CreatePdfReport', { reportid: Id, format, language }),
          client.call('NewPlagCheck', revision),
          client.call('UpdateReports', { reportids: [Id], comment: format }),
        ]),
      );
      expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    }
  });
});

describe('a project', () => {
  it.each(['keep', 'delete'] as const)(
    'that is deleted while a check stores its result lets it finish first (texts: %s)',
    async (texts) => {
      const client = await server.guest();
      const { db } = server.services;
      const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
      const text = seededText(2_100, 60);
      const { Ids } = await client.data('AddTextsToLibrary', { text, projectid });
      const order = { web: 0, lib: 1, text, projectid, hold: true } as const;
      const [ordered] = await client.data('NewPlagCheck', order);
      // As a check does: the report first, then the quoted texts.
      const deleted = await db.transaction().execute(async (check) => {
        await check
          .updateTable('reports')
          .set({ snapsDone: 1 })
          .where('id', '=', ordered?.ReportId ?? 0)
          .execute();
        const answer = client.call('DeleteProject', { id: projectid, texts });
        await until(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
          return rows.length > 0 ? rows : undefined;
        });
        const held = await check
          .selectFrom('libraryTexts')
          .select('id')
          .where('id', 'in', Ids)
          .forShare()
          .execute();
        expect(held).toHaveLength(1);
        return () => answer;
      });
      expect(await deleted()).toMatchObject({ success: true, total: texts === 'delete' ? 1 : 0 });
    },
  );

  it('that is deleted while its texts are checked leaves checks that end, each charged once', async () => {
    const client = await server.guest();
    const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
    for (const seed of [1, 2, 3, 4]) {
      await client.data('AddTextsToLibrary', { text: seededText(2_000 + seed, 100), projectid });
    }
    const order = { projectid, web: 0, lib: 1 } as const;
    const [started, , deleted] = await Promise.all([
      client.call('StartProjectChecks', order),
      client.call('CreateProjectExport', { projectid, format: 'csv' }),
      client.call('DeleteProject', { id: projectid, texts: 'delete' }),
    ]);
    expect(deleted.errors).toEqual([]);
    const wasStarted = started.errors.length === 0;
    expect(started.errors).toEqual(wasStarted ? [] : ['noAccessToProject']);
    const reports = await until(async () => {
      const listed = await client.data('GetReports', {});
      return listed.every(({ Status }) => Status === 'Ok' || Status === 'Fehler') ? listed : undefined;
    });
    expect(reports).toHaveLength(wasStarted ? 4 : 0);
    expect(reports.every(({ Status, ProjectId }) => Status === 'Ok' && ProjectId === 0)).toBe(true);
    expect((await client.data('GetUserInfo', {})).credits).toBe(wasStarted ? 6 : 10);
    expect((await client.call('GetProjectProgress', { projectid })).errors).toEqual(['noAccessToProject']);
  });

  it('that is deleted while texts and reports are added to it is deleted, without an error', async () => {
    const client = await server.guest();
    for (const round of rounds) {
      const { Id: projectid } = await client.data('CreateProject', { name: `Project ${round}` });
      const text = seededText(1_000 + round, 30);
      const answers = await Promise.all([
        client.call('AddTextsToLibrary', { text, projectid }),
        client.call('NewPlagCheck', { web: 0, lib: 1, text, projectid, hold: true }),
        client.call('DeleteProject', { id: projectid, texts: 'delete' }),
      ]);
      const errors = new Set(answers.flatMap((answer) => answer.errors));
      errors.delete('noAccessToProject');
      errors.delete('creditsNotSufficient');
      expect([...errors]).toEqual([]);
    }
  });
});

describe('many orders at once', () => {
  it('never cost more than the available credits, and each is charged once', async () => {
    const client = await server.guest();
    const answers = await Promise.all(
      rounds.map(() => client.call('NewPlagCheck', { web: 1, lib: 1, text: seededText(5, 300) })),
    );
    const reportIds = answers.flatMap(({ data }) => (data ?? []).map(({ ReportId }) => ReportId));
    expect(reportIds.length).toBe(5);
    for (const id of reportIds) expect((await client.finishedReport(id)).Status).toBe('Ok');
    expect((await client.data('GetUserInfo', {})).credits).toBe(0);
  });
});
