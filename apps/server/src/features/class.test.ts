import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../operator/find-orphans.ts';
import { plantedClass } from '../testing/planted-class.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readZip } from '../testing/read-zip.ts';
import { openForm, solved, uploadTo } from '../testing/visitor.ts';
import { setOwnCredits } from '../testing/people/own-credits.ts';

/** A class from its first submission to the zip of its reports, through the calls that pages make. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const students = 30;
const made = plantedClass({
  texts: students,
  words: 400,
  seed: 77,
  verbatim: 2,
  reworded: 2,
  partial: 2,
  groups: [3, 4],
  withTask: true,
});

/** One student: uploads, waits, solves the task of the bot check, submits. */
async function handIn(code: string, { name, text }: (typeof made.texts)[number]): Promise<void> {
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, text, `${name}.txt`)];
  const answer = await visitor.call('AddTextsToLibrary', {
    projectcode: code,
    uploadids,
    author: name,
    altcha: await solved(visitor),
  });
  expect(answer).toMatchObject({ success: true, message: 'textSubmitted' });
}

describe('a class that submits in the same second', () => {
  let teacher: TestClient;
  let projectid: number;

  beforeAll(async () => {
    teacher = await server.guest();
    const { userId } = await teacher.data('GetUserInfo', {});
    await setOwnCredits(server.services.db, userId, 500);
    const form = await openForm(teacher, { UploadFormAskName: 'optional' });
    projectid = form.projectId;
    await teacher.data('GenerateCollusionReport', { projectId: projectid });
    await Promise.all(made.texts.map((student) => handIn(form.code, student)));
  });

  it('has every text in the project, each under its name', async () => {
    const submissions = await teacher.data('GetSubmissions', { projectid, pagesize: 100 });
    expect(new Set(submissions.map(({ Name }) => Name))).toEqual(new Set(made.texts.map(({ name }) => name)));
    expect(submissions).toHaveLength(students);
    expect((await teacher.call('GetLibraryTexts', { filters: { projectId: projectid } })).total).toBe(
      students,
    );
  });

  it('is compared while it submits, which finds exactly the planted pairs', async () => {
    const found = await until(async () => {
      const data = await teacher.data('GetCollusionSources', { projectId: projectid });
      return data.left === 0 ? data : undefined;
    });
    const submissions = await teacher.data('GetSubmissions', { projectid, pagesize: 100 });
    const numberOf = new Map(
      submissions.map(({ TextId, Name }) => [TextId, made.texts.findIndex(({ name }) => name === Name)]),
    );
    const pairs = found.sources
      .map(({ Text1, Text2 }) => [numberOf.get(Text1.Id) ?? -1, numberOf.get(Text2.Id) ?? -1])
      .map(([one = 0, other = 0]) => (one < other ? [one, other] : [other, one]))
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(pairs).toEqual(made.pairs);
  });

  it('is checked by one call, and the results name the submitters', async () => {
    const costs = await teacher.data('CalculateProjectCredits', { projectid });
    expect(costs.documents).toBe(students);
    expect(await teacher.data('StartProjectChecks', { projectid, web: 0, lib: 1 })).toMatchObject({
      Started: students,
      NotPaid: 0,
    });
    await until(async () => {
      const { Ok } = await teacher.data('GetProjectProgress', { projectid });
      return Ok === students ? true : undefined;
    });
    expect((await teacher.data('GetUserInfo', {})).credits).toBe(500 - costs.credits);
    const { ExportId } = await teacher.data('CreateProjectExport', {
      projectid,
      format: 'zip',
      reportformat: 'docx',
      language: 'en',
    });
    await until(async () => {
      const { Status } = await teacher.data('GetExportStatus', { exportid: ExportId });
      return Status === 'Ok' ? true : undefined;
    });
    const response = await fetch(`${server.url}/api/exports/${ExportId}`, {
      headers: { cookie: teacher.cookieHeader() },
    });
    const files = await readZip(new Uint8Array(await response.arrayBuffer()));
    expect(files).toHaveLength(students + 1);
    const table = Buffer.from(files[0]?.bytes ?? []).toString('utf8');
    const [head = '', ...lines] = table.trim().split('\r\n');
    expect(head).toContain(',Submitted by,');
    expect(lines).toHaveLength(students);
    for (const { name } of made.texts) {
      expect(lines.filter((line) => line.split(',').includes(name))).toHaveLength(1);
    }
  });

  it('leaves no data without an owner', async () => {
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });
});
