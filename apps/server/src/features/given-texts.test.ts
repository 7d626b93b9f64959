import { readFile } from 'node:fs/promises';
import type { Collusion, InputOf, Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { plantedClass } from '../testing/planted-class.ts';
import { seededText } from '../testing/texts.ts';
import { addLicense } from '../testing/licenses.ts';
import { reportGivenTextBytes } from './report-store/index.ts';
import { setOwnCredits } from '../testing/people/own-credits.ts';

/** Given texts and phrases of a class count neither in checks nor in the comparison of a project. */

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 500);
});
afterAll(() => server.stop());

async function newProject(caller: TestClient): Promise<number> {
  return (await caller.data('CreateProject', { name: 'Class' })).Id;
}

/** @returns the id of the library text */
async function hand(caller: TestClient, projectid: number, text: string, name: string): Promise<number> {
  const { Ids } = await caller.data('AddTextsToLibrary', { text, name, projectid });
  return Ids[0] ?? 0;
}

async function compared(projectId: number): Promise<Collusion> {
  await client.data('GenerateCollusionReport', { projectId });
  return until(async () => {
    const data = await client.data('GetCollusionSources', { projectId });
    return data.left === 0 ? data : undefined;
  });
}

type Order = Partial<InputOf<'NewPlagCheck'>>;

async function checked(order: Order, caller = client): Promise<Report> {
  const [started] = await caller.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return caller.finishedReport(started?.ReportId ?? 0);
}

async function uncountedOf(report: Report, text: string, caller = client) {
  const { NotCounted } = await caller.data('GetReportMarkup', { reportid: report.Id });
  return NotCounted.map((span) => ({ ...span, text: text.slice(span.Start, span.End) }));
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

/** Each member has the brief and the declaration; Ada and Ben have 60 words more in common. */
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
    const { sources } = await compared(projectid);
    expect(sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name])).toEqual([['Ada', 'Ben']]);
    const { Text1 } = await client.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 });
    const report = await checked({
      libtextids: [ids['Ada'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    const told = await uncountedOf(report, texts['Ada'] ?? '');
    expect(told.map(({ Start, End, Why }) => ({ Start, End, Why }))).toEqual(Text1.Uncounted);
    expect(told.map(({ Why, text }) => [Why, text])).toEqual([
      ['given', expect.stringContaining(brief.slice(5, -5))],
      ['shared', expect.stringContaining(declaration.slice(5, -5))],
    ]);
    expect(told.map(({ Texts, OfTexts }) => [Texts, OfTexts])).toEqual([
      [undefined, undefined],
      [6, 6],
    ]);
    const found = await client.data('GetSources', { reportid: report.Id });
    expect(found.map(({ Title, MW }) => [Title, MW])).toEqual([['Ben', sources[0]?.MW]]);
    expect(report.PlagWords).toBe(sources[0]?.MW);
    const { given = 0, shared = 0 } = await wordsOfSteps(report);
    expect(given + shared).toBe(sources[0]?.NotCounted);
    expect(given).toBeGreaterThan(35);
  });

  it('counts the words of reworded texts as the comparison of the project does', async () => {
    const { texts, pairs } = plantedClass({
      texts: 8,
      words: 400,
      seed: 11,
      verbatim: 0,
      reworded: 2,
      partial: 1,
      groups: [],
      withTask: true,
    });
    const projectid = await newProject(client);
    const ids: number[] = [];
    for (const { name, text } of texts) ids.push(await hand(client, projectid, text, name));
    const { sources } = await compared(projectid);
    expect(sources).toHaveLength(pairs.length);
    for (const { Text1, Text2, Percent1, MW } of sources) {
      const report = await checked({ libtextids: [Text1.Id], projectid, searchinprojectids: [projectid] });
      const found = await client.data('GetSources', { reportid: report.Id });
      expect(found.map(({ Title, MW: words }) => [Title, words])).toEqual([
        [Text2.Name, Math.round((Percent1 * Text1.Words) / 100)],
      ]);
      // Words that have no partner count in neither.
      expect(MW).toBeLessThanOrEqual(report.PlagWords);
      expect(report.PlagWords).toBeLessThan(0.95 * Text1.Words);
    }
  });

  it('leaves out the words that the class shares, also if nothing was given and the comparison is not active', async () => {
    const { projectid, ids, texts } = await classOf(1_200);
    const elsewhere = await newProject(client);
    await hand(client, elsewhere, `${declaration} ${seededText(1_290, 80)}`, 'The source of the declaration');
    const report = await checked({
      libtextids: [ids['Cem'] ?? 0],
      projectid,
      searchinprojectids: [projectid, elsewhere],
    });
    expect(report).toMatchObject({ PlagWords: 0, ResultPercent: 0, SourceCount: 0 });
    // None of its words count, so it is not a source; the text shows where the words of the class come from.
    const sources = { reportid: report.Id };
    expect(await client.data('GetSources', sources)).toEqual([]);
    const { Segments } = await client.data('GetReportMarkup', sources);
    const shown = Segments.flatMap(({ SId, T }) => (SId === undefined ? [] : T));
    expect(shown).toEqual([expect.stringContaining(declaration.slice(5, -5))]);
    const told = await uncountedOf(report, texts['Cem'] ?? '');
    const words = told
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/gu, ' ');
    expect(words).toContain(`${brief} ${declaration}`);
    const { matched, shared, few, given, result } = await wordsOfSteps(report);
    expect([shared, given, result]).toEqual([70, 0, 0]);
    expect(matched).toBe(70 + (few ?? 0));
  });

  it('leaves out no words of a phrase that only a few texts of the class have', async () => {
    const { projectid, ids } = await classOf(1_400, ['Ada', 'Ben', 'Cem']);
    const report = await checked({
      libtextids: [ids['Cem'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    expect(report.PlagWords).toBeGreaterThanOrEqual(70);
    expect((await client.data('GetReportMarkup', { reportid: report.Id })).NotCounted).toEqual([]);
  });

  it('leaves out the given texts that an order of checks names for all of them, and those of the project', async () => {
    const { projectid, ids } = await classOf(1_500, ['Ada', 'Ben', 'Cem']);
    await client.data('AddGivenText', { projectId: projectid, name: 'The brief', text: brief });
    await client.upload('given-to-all', new Blob([declaration]), 'declaration.txt');
    await client.finishedUpload('given-to-all');
    const order: InputOf<'StartProjectChecks'> = {
      projectid,
      web: 0,
      lib: 1,
      searchinprojectids: [projectid],
      givenuploadids: ['given-to-all'],
      orderid: 'order-of-given-texts',
    };
    const { ReportIds } = await client.data('StartProjectChecks', order);
    const reports = await Promise.all(ReportIds.map((id) => client.finishedReport(id)));
    expect(reports).toHaveLength(Object.keys(ids).length);
    // Ada and Ben have 60 words more in common; Cem has nothing else.
    expect(reports.map(({ PlagWords }) => PlagWords).toSorted((a, b) => a - b)).toEqual([0, 60, 60]);
    for (const { Order, LeftOut } of reports) {
      expect(Order?.GivenTexts.map(({ Name }) => Name)).toEqual(['declaration', 'The brief']);
      expect(LeftOut).toContainEqual({ Why: 'given', Words: 70 });
    }
    // The same order again is answered even if the file is deleted.
    await server.services.db.deleteFrom('uploads').where('uploadId', '=', 'given-to-all').execute();
    expect((await client.data('StartProjectChecks', order)).ReportIds).toEqual(ReportIds);
    const again: InputOf<'StartProjectChecks'> = { ...order, orderid: 'another-order-of-them', again: 1 };
    expect((await client.call('StartProjectChecks', again)).errors).toEqual(['noAccessToUpload']);
  });

  it('keeps words left out when sources are rated', async () => {
    const { projectid, ids, texts } = await classOf(1_600);
    await client.data('AddGivenText', { projectId: projectid, text: brief });
    const report = await checked({
      libtextids: [ids['Ada'] ?? 0],
      projectid,
      searchinprojectids: [projectid],
    });
    const told = await uncountedOf(report, texts['Ada'] ?? '');
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

describe('a check with given texts', () => {
  /** 107 words, of which the brief is 40, and a library in which others have the brief. */
  const essay = `${seededText(2_000, 30)} ${brief} ${seededText(2_001, 37)}`;
  async function withClassmates(): Promise<TestClient> {
    const teacher = await server.guest();
    for (const seed of [2_010, 2_011]) {
      await teacher.data('AddTextsToLibrary', { text: `${brief} ${seededText(seed, 70)}` });
    }
    return teacher;
  }

  it('has at most the share of the brief without it, and zero percent with it', async () => {
    const teacher = await withClassmates();
    const without = await checked({ text: essay }, teacher);
    expect(without.ResultPercent).toBeGreaterThan(0);
    expect(without.ResultPercent).toBeLessThanOrEqual((100 * 40) / 107);
    const report = await checked({ text: essay, giventext: brief }, teacher);
    expect(report).toMatchObject({ ResultPercent: 0, PlagWords: 0, TotalWords: 107, SourceCount: 0 });
    expect(report.Order?.GivenTexts).toEqual([
      { Id: 0, Name: expect.stringContaining(brief.slice(0, 20)), Words: 40, LibraryTextId: 0 },
    ]);
    const told = await uncountedOf(report, essay, teacher);
    expect(told.map(({ Why }) => Why)).toContain('given');
    const { matched, given, few, result } = await wordsOfSteps(report, teacher);
    expect([given, result]).toEqual([40, 0]);
    expect(matched).toBe(40 + (few ?? 0));
    // Everyone who reads the report through a link sees what was left out, but not the order.
    const link = await teacher.data('CreatePermaLink', { reportid: report.Id });
    await teacher.data('UpdatePermaLink', { reportid: report.Id, read: 2, write: 0 });
    const visitor = await server.guest();
    const seen = { reportid: report.Id, permaLinkId: link.PermaLinkId };
    expect((await visitor.data('GetReportMarkup', seen)).NotCounted).toHaveLength(told.length);
    const { Order } = await visitor.data('GetReport', { id: report.Id, permaLinkId: link.PermaLinkId });
    expect(Order).toBeNull();
  });

  it('takes them from the library and from files, and its revision keeps them', async () => {
    const teacher = await withClassmates();
    const { Ids } = await teacher.data('AddTextsToLibrary', { text: brief, name: 'The brief' });
    await teacher.upload('given-file', new Blob([declaration]), 'declaration.txt');
    await teacher.finishedUpload('given-file');
    const order = { givenlibtextids: [...Ids], givenuploadids: ['given-file'] };
    const text = `${essay} ${copied}`;
    await teacher.data('AddTextsToLibrary', { text: copied, name: 'Source' });
    const report = await checked({ text, ...order }, teacher);
    expect(report).toMatchObject({ PlagWords: 60, SourceCount: 1 });
    expect(report.Order?.GivenTexts).toEqual([
      { Id: 0, Name: 'declaration', Words: 30, LibraryTextId: 0 },
      { Id: 0, Name: 'The brief', Words: 40, LibraryTextId: Ids[0] },
    ]);
    const later = await checked({ text: `${text} ${brief}`, templatereportid: report.Id }, teacher);
    expect(later.PlagWords).toBe(60);
    expect(later.Order?.GivenTexts).toEqual(report.Order?.GivenTexts);
    // Deleted texts leave the report as it is.
    await teacher.data('DeleteLibraryTexts', { ids: [...Ids] });
    const after = await teacher.data('GetReport', { id: report.Id });
    expect([after.PlagWords, after.Order?.GivenTexts.at(1)]).toEqual([
      60,
      { Id: 0, Name: '', Words: 40, LibraryTextId: Ids[0] },
    ]);
    expect(await uncountedOf(report, text, teacher)).toEqual([expect.objectContaining({ Why: 'given' })]);
  });

  it('uses a text of another user of the licence only if it is shared in full', async () => {
    const [teacher, colleague] = [await withClassmates(), await server.guest()];
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, { code: 'GIVEN', licensee: 'School', remaining: -1 });
    const users = [await teacher.data('GetUserInfo', {}), await colleague.data('GetUserInfo', {})];
    const userIds = users.map(({ userId }) => userId);
    await db.updateTable('users').set({ licenseId }).where('id', 'in', userIds).execute();
    const projectid = await newProject(colleague);
    await colleague.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true });
    const theirs = await hand(colleague, projectid, brief, 'Brief of a colleague');
    const order: InputOf<'NewPlagCheck'> = { web: 0, lib: 1, text: essay, givenlibtextids: [theirs] };
    const share = (shareTexts: 'N' | 'F') =>
      db.updateTable('licenses').set({ shareTexts }).where('id', '=', licenseId).execute();
    expect((await teacher.call('NewPlagCheck', order)).errors).toEqual(['noFulltextAccess']);
    await share('F');
    expect((await checked(order, teacher)).PlagWords).toBe(0);
    // No longer shared when the check runs: its words count.
    const [held] = await teacher.data('NewPlagCheck', { ...order, hold: true });
    await share('N');
    await teacher.data('ActivateReports', { ids: [held?.ReportId ?? 0] });
    expect((await teacher.finishedReport(held?.ReportId ?? 0)).PlagWords).toBeGreaterThan(0);
  });

  it('still leaves out a given text of which only the fingerprint is kept', async () => {
    const teacher = await withClassmates();
    const { Ids } = await teacher.data('AddTextsToLibrary', { text: brief, name: 'The brief' });
    const order = { web: 0 as const, lib: 1 as const, text: essay, givenlibtextids: [...Ids] };
    const [held] = await teacher.data('NewPlagCheck', { ...order, hold: true });
    await teacher.data('UpdateLibraryTexts', { ids: [...Ids], fingerprint: 1 });
    await teacher.data('ActivateReports', { ids: [held?.ReportId ?? 0] });
    const report = await teacher.finishedReport(held?.ReportId ?? 0);
    expect(report.PlagWords).toBe(0);
    expect((await uncountedOf(report, essay, teacher)).map(({ Why }) => Why)).toContain('given');
  });

  it('counts typed given texts towards the storage of the user', async () => {
    const teacher = await withClassmates();
    const { userId } = await teacher.data('GetUserInfo', {});
    const stored = async () => {
      const bytes = reportGivenTextBytes(userId, new Date()).as('bytes');
      return (await server.services.db.selectNoFrom(bytes).executeTakeFirstOrThrow()).bytes;
    };
    expect(await stored()).toBe(0);
    const report = await checked({ text: essay, giventext: brief }, teacher);
    expect(await stored()).toBe(Buffer.byteLength(brief));
    await teacher.data('DeleteReports', { ids: [report.Id] });
    expect(await stored()).toBe(0);
  });

  it.each<readonly [string, Order, string]>([
    ['that are too short', { giventext: 'only four words here' }, 'givenTextTooShort'],
    ['that do not exist', { givenlibtextids: [2_000_000_000] }, 'noAccessToLibraryText'],
    ['that were never uploaded', { givenuploadids: ['unknown-upload'] }, 'noAccessToUpload'],
  ])('is refused with texts %s', async (_name, order, key) => {
    const answer = await client.call('NewPlagCheck', { web: 0, lib: 1, text: essay, ...order });
    expect(answer.errors).toEqual([key]);
  });

  it('is refused with more than twenty of them', async () => {
    const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(2_100, 20), name: 'One' });
    const more = await Promise.all(
      Array.from({ length: 19 }, (_, i) =>
        client.data('AddTextsToLibrary', { text: seededText(2_101 + i, 20), name: `Text ${i}` }),
      ),
    );
    const givenlibtextids = [...Ids, ...more.flatMap((added) => added.Ids)];
    const order = { web: 0, lib: 1, text: essay, givenlibtextids, giventext: brief } as const;
    expect((await client.call('NewPlagCheck', order)).errors).toEqual(['tooManyGivenTexts']);
  });
});

async function licenceExcerpt(): Promise<string> {
  const licence = await readFile(new URL('../../../../LICENSE', import.meta.url), 'utf8');
  return licence.split(/\s+/u).slice(400, 520).join(' ');
}

it('a licence text that two texts of a project contain does not count in their comparison either', async () => {
  const excerpt = await licenceExcerpt();
  const projectId = await newProject(client);
  const handed = [excerpt, `${excerpt} ${copied}`, `${copied} ${excerpt}`];
  for (const [i, text] of handed.entries()) {
    await hand(client, projectId, `${text} ${seededText(2_210 + i, 60)}`, `Text ${i}`);
  }
  const { sources } = await compared(projectId);
  expect(sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name])).toEqual([['Text 1', 'Text 2']]);
  expect(sources[0]?.MW).toBeLessThan(70);
  const { Text1 } = await client.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 });
  expect(Text1.Uncounted).toEqual([expect.objectContaining({ Start: 0, Why: 'boilerplate' })]);
});

it('a licence text that two documents contain does not count', async () => {
  const excerpt = await licenceExcerpt();
  const teacher = await server.guest();
  await teacher.data('AddTextsToLibrary', { text: `${seededText(2_200, 60)} ${excerpt}`, name: 'Readme' });
  const text = `${excerpt} ${seededText(2_201, 60)}`;
  const report = await checked({ text }, teacher);
  expect(report).toMatchObject({ PlagWords: 0, SourceCount: 0 });
  const told = await uncountedOf(report, text, teacher);
  expect(told[0]).toMatchObject({ Why: 'boilerplate', Start: 0 });
  expect((await wordsOfSteps(report, teacher))['boilerplate']).toBeGreaterThan(110);
});
