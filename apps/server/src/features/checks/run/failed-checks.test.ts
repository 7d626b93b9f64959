/*
 * Covers:
 * checks-259: A check is finished, running, scheduled, failed or paused
 * checks-260: While it runs, a check also tells that its report is compiled
 * checks-262: A failed check hints to submit plain text
 * checks-352: GetReport takes id, flag and link
 * checks-353: GetReportStatus tells state and searches
 * checks-435: A failed check asks for plain text
 * checks-436: A failed report tells the mapped reason
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from './check.job.ts';

/** How the progress of a check is reported from its order to its end. The test runs the job by hand. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('a check that always fails is given up after the third attempt, reports this and is refunded', async () => {
  const client = await server.guest();
  const { credits } = await client.data('GetUserInfo', {});
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(1, 300) });
  const id = ordered?.ReportId ?? 0;
  const told = { snapsDone: 0, snapsCount: 0, error: '' };
  expect(await client.data('GetReportStatus', { id })).toEqual({
    ...told,
    statusMsg: 'stateScheduled',
    statusCode: 'Geplant',
  });

  const analyse = () => Promise.reject(new Error('no memory'));
  const failing = { ...server.services.compute, analyse };
  const services = { ...server.services, compute: { ...failing, forUser: () => failing } };
  const { signal } = new AbortController();
  const run = (attempt: number) =>
    checkJob.run({ reportId: id }, { services, signal, log: server.services.log, attempt });
  for (const attempt of [1, 2]) {
    await expect(run(attempt)).rejects.toThrow('no memory');
    expect(await client.data('GetReportStatus', { id })).toEqual({
      ...told,
      statusMsg: 'stateActive',
      statusCode: 'Aktiv',
    });
  }
  expect((await client.data('GetUserInfo', {})).credits).toBe(credits - 2);
  await run(3);
  expect(await client.data('GetReportStatus', { id })).toEqual({
    ...told,
    statusMsg: 'stateError',
    statusCode: 'Fehler',
    error: 'checkFailed',
  });
  expect(await client.data('GetReport', { id })).toMatchObject({
    Status: 'Fehler',
    StatusCode: 'checkFailed',
    ResultPercent: null,
  });
  expect((await client.data('GetUserInfo', {})).credits).toBe(credits);
});

it('a check whose process died often still gets three failures before it is given up', async () => {
  const client = await server.guest();
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(3, 60) });
  const id = ordered?.ReportId ?? 0;
  const { services } = server;
  // As after six claims without an end.
  await services.db
    .updateTable('reports')
    .set({ status: 'Active', attempt: 6 })
    .where('id', '=', id)
    .execute();
  const analyse = () => Promise.reject(new Error('no memory'));
  const failing = { ...services.compute, analyse };
  const { signal } = new AbortController();
  const context = { signal, log: services.log, attempt: 1 };
  const broken = { ...services, compute: { ...failing, forUser: () => failing } };
  for (const _ of [1, 2]) {
    await expect(checkJob.run({ reportId: id }, { ...context, services: broken })).rejects.toThrow(
      'no memory',
    );
  }
  await checkJob.run({ reportId: id }, { ...context, services });
  expect(await client.data('GetReport', { id })).toMatchObject({ Status: 'Ok' });
});

it('a check reports that its result is being compiled, with all its steps done', async () => {
  const client = await server.guest();
  const source = seededText(2, 100);
  await client.data('AddTextsToLibrary', { text: source, name: 'Source' });
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: `${source} And so on.` });
  const id = ordered?.ReportId ?? 0;
  const seen: unknown[] = [];
  const { compute, log } = server.services;
  const watched = {
    ...compute,
    compile: async (...input: Parameters<typeof compute.compile>) => {
      seen.push(await client.data('GetReportStatus', { id }));
      return compute.compile(...input);
    },
  };
  const services = { ...server.services, compute: { ...watched, forUser: () => watched } };
  const { signal } = new AbortController();
  await checkJob.run({ reportId: id }, { services, signal, log, attempt: 1 });
  const { snapsCount } = await client.data('GetReportStatus', { id });
  expect(snapsCount).toBeGreaterThan(0);
  expect(seen).toEqual([
    { statusMsg: 'stateCompile', statusCode: 'Aktiv', error: '', snapsDone: snapsCount, snapsCount },
  ]);
  expect(await client.data('GetReportStatus', { id })).toMatchObject({
    statusMsg: 'stateOk',
    statusCode: 'Ok',
  });
});
