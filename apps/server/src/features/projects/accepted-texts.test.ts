/*
 * Covers:
 * checks-233: Project: how matches with its texts are rated
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addLicense } from '../../testing/licenses.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
});
afterAll(() => server.stop());

const [briefing, essay] = [seededText(8_001, 60), seededText(8_002, 60)];

async function checked(): Promise<number> {
  const text = `${briefing}\n\n${essay}`;
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(check?.ReportId ?? 0);
  expect(report).toMatchObject({ Status: 'Ok', SourceCount: 2 });
  return report.Id;
}

async function ratings(reportid: number) {
  const sources = await client.data('GetSources', { reportid });
  return Object.fromEntries(sources.map(({ Title, Accepted, Excluded }) => [Title, [Accepted, Excluded]]));
}

describe('sources from a project', () => {
  it('are first rated as the project of their texts specifies, and a reset restores that', async () => {
    const { Id } = await client.data('CreateProject', { name: 'Assignments' });
    await client.data('AddTextsToLibrary', { text: briefing, name: 'Briefing', projectid: Id });
    await client.data('AddTextsToLibrary', { text: essay, name: 'Essay' });

    const before = await checked();
    expect(await ratings(before)).toEqual({ Briefing: [false, false], Essay: [false, false] });

    await client.data('UpdateProject', { projectid: Id, AcceptTexts: 1 });
    expect(await ratings(before)).toEqual({ Briefing: [false, false], Essay: [false, false] });
    const reportid = await checked();
    expect(await ratings(reportid)).toEqual({ Briefing: [true, false], Essay: [false, false] });
    const { ResultPercent } = await client.data('GetReport', { id: reportid });
    expect(ResultPercent).toBeGreaterThan(40);
    expect(ResultPercent).toBeLessThan(60);

    const sources = await client.data('GetSources', { reportid });
    const rated = sources.map(({ Id: sid, Title }) =>
      Title === 'Essay' ? { sid, exc: 1 as const } : { sid, acc: 0 as const },
    );
    await client.data('UpdateSources', { reportid, sources: rated });
    expect(await ratings(reportid)).toEqual({ Briefing: [false, false], Essay: [false, true] });
    await client.data('ResetReport', { id: reportid });
    expect(await ratings(reportid)).toEqual({ Briefing: [true, false], Essay: [false, false] });
    expect(await client.data('GetReport', { id: reportid })).toMatchObject({ ResultPercent });
  });

  it("have no effect on a report if the project is another user's", async () => {
    const mate = await server.guest();
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'accepted',
      licensee: 'A school',
      remaining: 0,
      validTo: null,
      shareTexts: 'F',
    });
    for (const one of [client, mate]) {
      const { userId } = await one.data('GetUserInfo', {});
      await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
    }
    const copied = seededText(8_003, 60);
    const { Id } = await mate.data('CreateProject', { name: 'To be let through' });
    await mate.data('UpdateProject', { projectid: Id, AllowShare: true, AcceptTexts: 1 });
    await mate.data('AddTextsToLibrary', { text: copied, name: 'Copied', projectid: Id });
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: copied });
    const report = await client.finishedReport(check?.ReportId ?? 0);
    expect(report).toMatchObject({ Status: 'Ok', ResultPercent: 100 });
    expect(await ratings(report.Id)).toEqual({ Copied: [false, false] });
  });
});
