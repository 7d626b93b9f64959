import type { InputOf, Report, UncountedSpan } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { compared, hand, newProject } from '../collusion/testing/class-project.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ credits: 500 }).where('id', '=', userId).execute();
});
afterAll(() => server.stop());

type Order = Partial<InputOf<'NewPlagCheck'>>;

async function checked(order: Order, caller = client): Promise<Report> {
  const [started] = await caller.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return caller.finishedReport(started?.ReportId ?? 0);
}

async function uncountedOf(report: Report, text: string, caller = client) {
  const { Uncounted } = await caller.data('GetReportMarkup', { reportid: report.Id });
  return Uncounted.map((span) => ({ ...span, text: text.slice(span.Start, span.End) }));
}

async function wordsOfSteps(report: Report, caller = client): Promise<Readonly<Record<string, number>>> {
  const { Steps } = await caller.data('GetScore', { reportid: report.Id });
  return Object.fromEntries(Steps.map(({ Kind, Words }) => [Kind, Words]));
}

const brief = seededText(900, 40);
const declaration = seededText(901, 30);
const copied = seededText(902, 60);

interface Class {
  readonly projectid: number;
  readonly ids: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Everybody has the brief and the declaration; Ada and Ben have 60 words more in common. */
async function classOf(seed: number, members = ['Ada', 'Ben', 'Cem', 'Dag', 'Eve', 'Fay']): Promise<Class> {
  const projectid = await newProject(client);
  const texts: Record<string, string> = {};
  const ids: Record<string, number> = {};
  for (const [i, name] of members.entries()) {
    const own = [seededText(seed + i, 80), seededText(seed + 50 + i, 80)];
    texts[name] = [own[0], brief, i < 2 ? copied : '', declaration, own[1]].join(' ');
    ids[name] = await hand(client, projectid, texts[name], name);
  }
  return { projectid, ids, texts };
}

describe('a check of a text of a project', () => {
  it('leaves out the same words as the comparison of the project, each with the same reason', async () => {
    const { projectid, ids, texts } = await classOf(1_000);
    await client.data('AddGivenText', { projectId: projectid, name: 'The brief', text: brief });
    const { sources } = await compared(client, projectid);
    expect(sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name])).toEqual([['Ada', 'Ben']]);
    const { Text1 } = await client.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 });
    const report = await checked({
      libtextids: [ids['Ada'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    const told = await uncountedOf(report, texts['Ada'] ?? '');
    expect(told.map(({ Start, End, Why }): UncountedSpan => ({ Start, End, Why }))).toEqual(Text1.Uncounted);
    expect(told.map(({ Why, text }) => [Why, text])).toEqual([
      ['given', expect.stringContaining(brief.slice(5, -5))],
      ['shared', expect.stringContaining(declaration.slice(5, -5))],
    ]);
    const found = await client.data('GetSources', { reportid: report.Id });
    expect(found.map(({ Title, MW }) => [Title, MW])).toEqual([['Ben', sources[0]?.MW]]);
    expect(report.PlagWords).toBe(sources[0]?.MW);
  });

  it('leaves out what the class shares, also if nothing was given and the comparison is not active', async () => {
    const { projectid, ids, texts } = await classOf(1_200);
    const report = await checked({
      libtextids: [ids['Cem'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    expect(report).toMatchObject({ PlagWords: 0, ResultPercent: 0, SourceCount: 0 });
    const told = await uncountedOf(report, texts['Cem'] ?? '');
    expect(told.map(({ text }) => text.trim()).join(' ')).toContain(`${brief} ${declaration}`);
    const { matched, shared, few, given, result } = await wordsOfSteps(report);
    expect([shared, given, result]).toEqual([70, 0, 0]);
    expect(matched).toBe(70 + (few ?? 0));
  });

  it('leaves out nothing of a phrase that only a few of the class have', async () => {
    const { projectid, ids } = await classOf(1_400, ['Ada', 'Ben', 'Cem']);
    const report = await checked({
      libtextids: [ids['Cem'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    expect(report.PlagWords).toBeGreaterThanOrEqual(70);
    expect((await client.data('GetReportMarkup', { reportid: report.Id })).Uncounted).toEqual([]);
  });

  it('keeps what was left out when sources are rated and the given text is deleted', async () => {
    const { projectid, ids, texts } = await classOf(1_600);
    const [given] = await client.data('AddGivenText', { projectId: projectid, text: brief });
    const report = await checked({
      libtextids: [ids['Ada'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    const told = await uncountedOf(report, texts['Ada'] ?? '');
    await client.data('DeleteGivenText', { id: given?.Id ?? 0 });
    const found = await client.data('GetSources', { reportid: report.Id });
    const sources = found.map(({ Id }) => ({ sid: Id, exc: 1 as const }));
    await client.data('UpdateSources', { reportid: report.Id, sources });
    expect(await wordsOfSteps(report)).toMatchObject({ excluded: report.PlagWords, result: 0 });
    await client.data('ResetReport', { id: report.Id });
    const after = await client.data('GetReport', { id: report.Id });
    expect([after.PlagWords, after.ResultPercent]).toEqual([report.PlagWords, report.ResultPercent]);
    expect(await uncountedOf(report, texts['Ada'] ?? '')).toEqual(told);
  });
});
