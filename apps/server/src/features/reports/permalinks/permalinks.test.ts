/*
 * Covers:
 * accounts-267: Reading is never less open than rating
 * accounts-377: Error: permanent link not valid
 * checks-39: A shared report hides the project field
 * checks-208: Report: code of its permanent link
 * checks-210: Report: whether it is read-only
 * checks-338: Reading is never less open than rating
 */
import type { Answer, PermaLink } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

/**
 * The life of a permanent link: created, changed, revoked, deleted with its report. Access through it:
 * permalink-access.test.
 */

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let reportId: number;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await server.guest();
});
afterAll(() => server.stop());

beforeEach(async () => {
  owner = await server.guest();
  reportId = await newReport();
});

async function newReport(settings: object = {}): Promise<number> {
  const [check] = await owner.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: seededText(5, 60),
    name: 'Shared',
    comment: 'For my eyes',
    ...settings,
  });
  const report = await owner.finishedReport(check?.ReportId ?? 0);
  return report.Id;
}

const create = (client = owner, reportid = reportId) => client.call('CreatePermaLink', { reportid });
const link = async (): Promise<PermaLink> => owner.data('CreatePermaLink', { reportid: reportId });
const resolve = (id: string, client = stranger) => client.call('ResolvePermaLink', { id });

/** The complete content of an answer. Where nothing may be revealed, it is always the same. */
function told({ success, data, errors, message, total }: Answer<unknown>): unknown {
  return { success, data, errors, message, total };
}

describe('a new link', () => {
  it('has a code of thirty letters and digits, and the policies of the settings', async () => {
    const made = await link();
    expect(made.PermaLinkId).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(made).toMatchObject({ PermaLinkRead: 2, PermaLinkWrite: 0 });

    await owner.data('UpdateUserSettings', {
      settings: { reportPermalinkReadPolicy: 1, reportPermalinkWritePolicy: 1 },
    });
    expect(await owner.data('CreatePermaLink', { reportid: await newReport() })).toMatchObject({
      PermaLinkRead: 1,
      PermaLinkWrite: 1,
    });
    // The older one is unchanged.
    expect(await link()).toEqual(made);
  });

  it('is the existing one, even for simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data?.PermaLinkId)).size).toBe(1);
  });

  it('is shown to the owner with the report and in the list, and to nobody else', async () => {
    expect(await owner.data('GetReport', { id: reportId })).toMatchObject({
      PermaLinkId: '',
      PermaLinkRead: null,
      PermaLinkWrite: null,
    });
    const made = await link();
    expect(await owner.data('GetReport', { id: reportId })).toMatchObject(made);
    expect((await owner.data('GetReports', {}))[0]).toMatchObject(made);
    const seen = await stranger.data('GetReport', { id: reportId, permaLinkId: made.PermaLinkId });
    expect(seen).toMatchObject({ PermaLinkId: '', PermaLinkRead: null, PermaLinkWrite: null });
  });

  it('needs a finished report of the caller’s own', async () => {
    const [held] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(6, 60), hold: true });
    expect(await create(owner, held?.ReportId)).toMatchObject({ status: 409, errors: ['reportNotReady'] });
    expect(await create(stranger)).toMatchObject({ status: 404, errors: ['noAccessToReport'] });
    expect(await create(owner, 2_000_000_000)).toMatchObject({ errors: ['noAccessToReport'] });
  });

  it('has a different code for each report, made of all letters and digits', async () => {
    const codes = [];
    for (let i = 0; i < 40; i++) {
      codes.push((await link()).PermaLinkId);
      await owner.data('RevokePermaLink', { reportid: reportId });
    }
    expect(new Set(codes).size).toBe(codes.length);
    // 1,200 characters from 62: the chance that one of them is missing is one in five million.
    expect(new Set(codes.join('')).size).toBe(62);
  });
});

describe('a visitor of the link', () => {
  it('sees neither the owner’s note nor the project', async () => {
    const { userId } = await owner.data('GetUserInfo', {});
    const { id: projectid } = await server.services.db
      .insertInto('projects')
      .values({ ownerId: userId, name: 'Private' })
      .returning('id')
      .executeTakeFirstOrThrow();
    reportId = await newReport({
      projectid,
      searchinprojectids: [projectid],
      excludedurls: ['drafts.example.org/Private'],
    });
    const { PermaLinkId: permaLinkId } = await link();
    expect(await owner.data('GetReport', { id: reportId, permaLinkId })).toMatchObject({
      Comment: 'For my eyes',
      ProjectId: projectid,
      ProjectName: 'Private',
      ReportProjectName: 'Private',
      Order: {
        ExcludedUrls: ['drafts.example.org/Private'],
        SearchProjects: [{ Id: projectid, Name: 'Private' }],
      },
    });
    const seen = await stranger.data('GetReport', { id: reportId, flag: true, permaLinkId });
    expect(seen).toMatchObject({ Name: 'Shared', Comment: '', ProjectId: 0, ProjectName: '', Order: null });
    // A link shows the text.
    expect(seen).toMatchObject({ ReportProjectName: '', Text: seededText(5, 60) });
    expect(JSON.stringify(seen)).not.toMatch(/Private|For my eyes/);
  });
});

describe('the policies of a link', () => {
  const update = (read: 0 | 1 | 2, write: 0 | 1 | 2, client = owner) =>
    client.call('UpdatePermaLink', { reportid: reportId, read, write });

  it('change as requested, and the code stays the same', async () => {
    const { PermaLinkId } = await link();
    for (const [read, write] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
      [2, 2],
    ] as const) {
      expect((await update(read, write)).data).toEqual({
        PermaLinkId,
        PermaLinkRead: read,
        PermaLinkWrite: write,
        PermaLinkTitles: false,
        PermaLinkExpires: null,
      });
      expect(await link()).toMatchObject({ PermaLinkRead: read, PermaLinkWrite: write });
    }
  });

  it.each([
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)('never let more people rate than read: %i, %i', async (read, write) => {
    const before = await link();
    expect(await update(read, write)).toMatchObject({ status: 422, errors: ['readPolicyBelowWrite'] });
    expect(await link()).toEqual(before);
  });

  it('of a report without a link cannot be changed', async () => {
    expect(await update(2, 2)).toMatchObject({ status: 404, errors: ['permalinkNotValid'] });
    expect(await owner.data('GetReport', { id: reportId })).toMatchObject({ PermaLinkId: '' });
  });

  it('can be changed only by the owner, even if the link lets others rate', async () => {
    await link();
    await update(2, 2);
    expect(await update(0, 0, stranger)).toMatchObject({ errors: ['noAccessToReport'] });
    expect(await link()).toMatchObject({ PermaLinkRead: 2, PermaLinkWrite: 2 });
  });
});

describe('a link with an end', () => {
  const dayFromNow = Math.floor(Date.now() / 1000) + 86_400;
  const expire = (expires: number | null | undefined) =>
    owner.call('UpdatePermaLink', {
      reportid: reportId,
      read: 2,
      write: 0,
      ...(expires === undefined ? {} : { expires }),
    });

  it('opens the report until then, and then for nobody, while the owner keeps report and downloads', async () => {
    const { PermaLinkId: permaLinkId } = await link();
    expect((await expire(dayFromNow)).data).toMatchObject({ PermaLinkExpires: dayFromNow });
    expect((await resolve(permaLinkId)).success).toBe(true);
    expect((await expire(undefined)).data).toMatchObject({ PermaLinkExpires: dayFromNow });

    expect((await expire(1_000)).data).toMatchObject({ PermaLinkId: permaLinkId, PermaLinkExpires: 1_000 });
    expect(told(await resolve(permaLinkId))).toEqual(told(await resolve('x'.repeat(30))));
    for (const client of [stranger, owner]) {
      expect(await client.call('GetReport', { id: reportId, permaLinkId })).toMatchObject({
        status: 404,
        errors: ['noAccessToReport'],
      });
    }
    const sources = await stranger.call('GetSources', { reportid: reportId, permaLinkId });
    expect(sources.errors).toEqual(['noAccessToReport']);
    expect(await owner.data('GetReport', { id: reportId })).toMatchObject({
      PermaLinkId: permaLinkId,
      PermaLinkExpires: 1_000,
    });
    expect((await owner.data('GetReports', {}))[0]).toMatchObject({ PermaLinkExpires: 1_000 });
    const pdf = { reportid: reportId, format: 'json' } as const;
    expect((await owner.call('CreatePdfReport', pdf)).success).toBe(true);
    const byLink = await stranger.call('CreatePdfReport', { ...pdf, permalinkid: permaLinkId });
    expect(byLink.errors).toEqual(['noAccessToReport']);
  });

  it('works again without an end, under the same code', async () => {
    const { PermaLinkId } = await link();
    await expire(1_000);
    expect((await expire(null)).data).toMatchObject({ PermaLinkId, PermaLinkExpires: null });
    expect((await resolve(PermaLinkId)).success).toBe(true);
    const seen = await stranger.data('GetReport', { id: reportId, permaLinkId: PermaLinkId });
    expect(seen.PermaLinkExpires).toBeNull();
  });
});

describe('a link', () => {
  it('leads to its report', async () => {
    const { PermaLinkId } = await link();
    expect((await resolve(PermaLinkId)).data).toEqual({ Type: 'report', ReportId: reportId, License: null });
    const withAction = await stranger.data('ResolvePermaLink', { id: PermaLinkId, action: 'approve' });
    expect(withAction).toEqual({ Type: 'report', ReportId: reportId, License: null });
  });

  it('leads nowhere if it is unknown, malformed, revoked or forbidden, or its report is deleted', async () => {
    const unknown = await resolve('x'.repeat(30));
    expect(unknown).toMatchObject({ status: 404, errors: ['permalinkNotValid'], data: null });
    const alike = async (code: string) => expect(told(await resolve(code))).toEqual(told(unknown));

    for (const malformed of ['', 'x', 'x'.repeat(31), `${'x'.repeat(29)}%`, "' or 1=1 --", '\u0000']) {
      await alike(malformed);
    }

    const { PermaLinkId: first } = await link();
    await owner.data('UpdatePermaLink', { reportid: reportId, read: 0, write: 0 });
    await alike(first);
    expect((await resolve(first, owner)).success).toBe(true);

    const revoked = await owner.call('RevokePermaLink', { reportid: reportId });
    expect(revoked).toMatchObject({ success: true, message: 'reportLinkRevoked' });
    await alike(first);
    expect(told(await resolve(first, owner))).toEqual(told(unknown));

    const { PermaLinkId: second } = await link();
    expect(second).not.toBe(first);
    await owner.data('UpdatePermaLink', { reportid: reportId, read: 2, write: 0 });
    await alike(first);
    expect((await resolve(second)).success).toBe(true);

    await owner.data('DeleteReports', { ids: [reportId] });
    await alike(second);
    expect(told(await resolve(second, owner))).toEqual(told(unknown));
    const seen = await stranger.call('GetReport', { id: reportId, permaLinkId: second });
    expect(seen).toMatchObject({ errors: ['noAccessToReport'] });
  });

  it('is revoked permanently, and revoking a missing one succeeds', async () => {
    const revoke = () => owner.call('RevokePermaLink', { reportid: reportId });
    expect(await revoke()).toMatchObject({ success: true });
    await link();
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(await owner.data('GetReport', { id: reportId })).toMatchObject({ PermaLinkId: '' });
    expect(await stranger.call('RevokePermaLink', { reportid: reportId })).toMatchObject({
      errors: ['noAccessToReport'],
    });
  });
});

it('links cannot be guessed without limit', async () => {
  const strict = await startTestServer({ withWorker: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const client = await strict.guest();
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await client.call('ResolvePermaLink', { id: `guess${i}` }));
    expect(answers.slice(0, 60).every(({ errors }) => errors[0] === 'permalinkNotValid')).toBe(true);
    expect(answers[60]).toMatchObject({ status: 429, errors: ['tooManyRequests'] });
  } finally {
    await strict.stop();
  }
});

it('links stay out of the log, in URLs and in queries', async () => {
  let output = '';
  const logOutput = { write: (line: string) => (output += line) };
  const logging = await startTestServer({ beside: server, withWorker: false, logOutput });
  const code = 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J';
  const paths = [
    `/permalink/${code}`,
    `/permalink/${code}/approve?view=selected`,
    `/api/exports/1?permaLinkId=${code}`,
    `/images/report/1/badge.svg?permaLinkId=${code}&size=40`,
  ];
  for (const path of paths) await fetch(logging.url + path);
  await logging.stop();
  expect(output.match(/permalink[^"]*…/gi)).toHaveLength(paths.length);
  expect(output).not.toContain(code);
});
