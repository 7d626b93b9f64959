import {
  keysAdmitted,
  operationNames,
  operations,
  type Answer,
  type OperationName,
} from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestPasskey, giveAccounts } from '../testing/add-passkey.ts';
import { addSession } from '../testing/add-session.ts';
import { administratorCalls } from '../testing/isolation/administrator-calls.ts';
import { addOrder } from '../testing/people/add-order.ts';
import { orderCalls } from '../testing/isolation/order-calls.ts';
import { addFile, addMandate, addMonitoring, addProject, addWebhook } from '../testing/isolation/add-rows.ts';
import { comparisonCalls, givenTextCalls } from '../testing/isolation/comparison-calls.ts';
import { isRestricted, restrictedCalls, withDerivedCalls } from '../testing/isolation/derived-calls.ts';
import { nobodysIds, otherIds, ownNames, type OwnersIds } from '../testing/isolation/owners-ids.ts';
import { idFields, linkField, ownedFields } from '../testing/id-fields.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { StoredOnline } from '../platform/database/stored-values/stored-online.ts';
import { englishText, seededText } from '../testing/texts.ts';
import { setOwnCredits } from '../testing/people/own-credits.ts';

/**
 * Two users never see each other's texts, reports or uploads. Another user passes the owner's ids in every field that
 * takes one, and must be answered as if they didn't exist.
 */
let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let strangersProgram: TestClient;
let strangersReport: number;
let strangersProject: number;
let strangersText: number;
let owners: number;
let ids: OwnersIds;

/** Long enough for the style view. */
const secret = englishText(99, 360);

beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = await Promise.all([server.guest(), server.guest()]);
  const { userId } = await owner.data('GetUserInfo', {});
  owners = userId;
  await setOwnCredits(server.services.db, userId, 1_000);
  const project = await addProject(server.services.db, userId, 'Private');
  const { Ids } = await owner.data('AddTextsToLibrary', {
    text: secret,
    name: 'Secret text',
    projectid: project,
  });
  await owner.upload('owners-file', new Blob([secret]), 'secret.txt');
  await owner.finishedUpload('owners-file');
  const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['owners-file'] });
  const report = await owner.finishedReport(check?.ReportId ?? 0);
  const [source] = await owner.data('GetSources', { reportid: report.Id });
  const permaLink = await owner.data('CreatePermaLink', { reportid: report.Id });
  await owner.data('UpdatePermaLink', { reportid: report.Id, read: 0, write: 0 });
  const order = { web: 0, lib: 1, text: secret } as const;
  const [revision] = await owner.data('NewPlagCheck', { ...order, templatereportid: report.Id });
  await owner.finishedReport(revision?.ReportId ?? 0);
  const [held] = await owner.data('NewPlagCheck', { ...order, hold: true });
  const [strangers] = await stranger.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(97, 50) });
  strangersReport = (await stranger.finishedReport(strangers?.ReportId ?? 0)).Id;
  const { ExportId } = await owner.data('CreatePdfReport', { reportid: report.Id, format: 'csv' });
  const { ImportId } = await owner.data('CreateImport', { files: 1 });
  const [givenText] = await owner.data('AddGivenText', { projectId: project, text: secret });
  strangersProject = await addProject(
    server.services.db,
    (await stranger.data('GetUserInfo', {})).userId,
    'Theirs',
  );
  [strangersText = 0] = (await stranger.data('AddTextsToLibrary', { text: seededText(96, 50) })).Ids;
  await giveAccounts(server.services.db);
  strangersProgram = server.program((await stranger.data('CreateUserCode', {})).code);
  // References may be looked up while a service is turned on; this one may not be asked.
  const service = { key: 'crossref', isOn: true, requestsPerDay: 0 } as const;
  await server.services.db.insertInto('searchProviders').values(service).execute();
  const settings = { useTextMonitoring: true };
  for (const client of [owner, stranger]) await client.data('UpdateUserSettings', { settings });
  ids = {
    report: report.Id,
    revision: revision?.ReportId ?? 0,
    held: held?.ReportId ?? 0,
    source: source?.Id ?? 0,
    libraryText: Ids[0] ?? 0,
    project,
    upload: 'owners-file',
    exported: ExportId,
    imported: ImportId,
    importedFile: await addFile(server.services.db, ImportId),
    givenText: givenText?.Id ?? 0,
    session: await addSession(server.services.db, owners),
    passkey: await addTestPasskey(server.services.db, owners),
    userCode: (await owner.data('CreateUserCode', {})).id,
    message: await until(async () => (await owner.data('GetUserMessages', {})).Messages[0]?.Id),
    invoice: await addOrder(server.services, owners),
    mandate: await addMandate(server.services.db, owners),
    ...(await addWebhook(server.services.db, owners)),
    ...(await addMonitoring(server.services.db, owners)),
    permaLink: permaLink.PermaLinkId,
  };
});
afterAll(() => server.stop());

const order = { web: 1, lib: 1 } as const;
const anyText = 'five words are enough here';
/** A revision of the owner's report. */
const revised = `${secret} ${anyText}`;

/** Fields that only filter the caller's own rows: another user's id finds nothing. */
const filters: Readonly<Record<string, (client: TestClient, id: OwnersIds) => Promise<Answer<unknown>>>> = {
  'GetTextResults.textids': (c, { libraryText: one }) => c.call('GetTextResults', { textids: [one] }),
  'GetReports.filters.projectId': (c, id) => c.call('GetReports', { filters: { projectId: id.project } }),
  'GetReports.filters.userId': (c) => c.call('GetReports', { filters: { userId: owners } }),
  'GetLibraryTexts.filters.projectId': (c, id) =>
    c.call('GetLibraryTexts', { filters: { projectId: id.project } }),
  'GetLibraryTexts.filters.userId': (c) => c.call('GetLibraryTexts', { filters: { userId: owners } }),
  'GetUploadedFilesStatus.uploadids': (c, id) => c.call('GetUploadedFilesStatus', { uploadids: [id.upload] }),
  'GetNextMessage.seen': (c, id) => c.call('GetNextMessage', { seen: [id.message] }),
  'UpdateUserMessages.ids': (c, id) => c.call('UpdateUserMessages', { ids: [id.message], read: true }),
};

/**
 * The attacks by operation and id field: the call with the owner's id. Those of operations that take one id, which says whose
 * thing it is (`idOf`), follow from their examples.
 */
const attacks = withDerivedCalls(filters, {
  'CalculateCredits.libtextids': (c, { libraryText: one }) =>
    c.call('CalculateCredits', { ...order, libtextids: [one] }),
  'CalculateCredits.uploadids': (c, id) => c.call('CalculateCredits', { ...order, uploadids: [id.upload] }),
  'NewPlagCheck.libtextids': (c, id) => c.call('NewPlagCheck', { ...order, libtextids: [id.libraryText] }),
  'NewPlagCheck.uploadids': (c, id) => c.call('NewPlagCheck', { ...order, uploadids: [id.upload] }),
  'NewPlagCheck.givenlibtextids': (c, id) =>
    c.call('NewPlagCheck', { ...order, text: anyText, givenlibtextids: [id.libraryText] }),
  'NewPlagCheck.givenuploadids': (c, id) =>
    c.call('NewPlagCheck', { ...order, text: anyText, givenuploadids: [id.upload] }),
  'NewPlagCheck.projectid': (c, { project: projectid }) =>
    c.call('NewPlagCheck', { ...order, text: anyText, projectid }),
  'NewPlagCheck.searchinprojectids': (c, id) =>
    c.call('NewPlagCheck', { ...order, text: anyText, searchinprojectids: [id.project] }),
  'GetUploadedFileInfo.uploadId': (c, { upload: uploadId }) => c.call('GetUploadedFileInfo', { uploadId }),
  'CalculateCredits.templatereportid': (c, id) =>
    c.call('CalculateCredits', { ...order, text: anyText, templatereportid: id.report }),
  'NewPlagCheck.templatereportid': (c, { report: templatereportid }) =>
    c.call('NewPlagCheck', { ...order, text: revised, templatereportid }),
  'GetRevision.reportid': (c, id) => c.call('GetRevision', { reportid: id.revision }),
  'GetRevision.permaLinkId': (c, id) =>
    c.call('GetRevision', {
      reportid: c === owner ? id.revision : id.report,
      ...(c === owner ? {} : { permaLinkId: id.permaLink }),
    }),
  'ActivateReports.ids': (c, id) => c.call('ActivateReports', { ids: [id.held] }),
  'ContinueSearch.reportid': async (c, id) => {
    if (c === owner) await endSearchEarly(id.report);
    return c.call('ContinueSearch', { reportid: id.report });
  },
  'FetchSourceAgain.id': async (c, id) => {
    const { db } = server.services;
    const change = (kind: 'web' | 'library', url: string) =>
      db.updateTable('reportSources').set({ kind, url }).where('id', '=', id.source).execute();
    if (c === owner) await change('web', 'http://127.0.0.1:9/');
    const answer = await c.call('FetchSourceAgain', { id: id.source });
    if (c === owner) await change('library', '');
    return answer;
  },
  'RecheckReports.ids': (c, id) => c.call('RecheckReports', { ids: [id.report] }),
  'RenamePasskey.id': (c, id) => c.call('RenamePasskey', { id: id.passkey, name: 'Renamed' }),
  'RemovePasskey.id': (c, id) => c.call('RemovePasskey', { id: id.passkey }),
  'EndSession.id': (c, id) => c.call('EndSession', { id: id.session }),
  'UpdateSources.reportid': (c, id) =>
    c.call('UpdateSources', { reportid: id.report, sources: [{ sid: id.source, acc: 0 }] }),
  'UpdateSources.sources.sid': (c, id) =>
    c.call('UpdateSources', {
      reportid: c === owner ? id.report : strangersReport,
      sources: [{ sid: id.source, acc: 0 }],
    }),
  'UpdateSources.permaLinkId': (c, id) =>
    c.call('UpdateSources', {
      reportid: id.report,
      permaLinkId: id.permaLink,
      sources: [{ sid: id.source, acc: 0 }],
    }),
  'AddTextsToLibrary.reportids': (c, id) => c.call('AddTextsToLibrary', { reportids: [id.report] }),
  'AddTextsToLibrary.importfileids': (c, id) =>
    c.call('AddTextsToLibrary', { importfileids: [id.importedFile] }),
  'AddTextsToLibrary.uploadids': (c, id) => c.call('AddTextsToLibrary', { uploadids: [id.upload] }),
  'AddTextsToLibrary.projectid': (c, id) =>
    c.call('AddTextsToLibrary', { text: anyText, projectid: id.project }),
  'UpdateRoster.projectid': (c, id) =>
    c.call('UpdateRoster', { projectid: id.project, entries: [{ name: 'Ada', mail: '' }] }),
  'CreateImport.projectid': (c, id) => c.call('CreateImport', { projectid: id.project }),
  'FindImportFiles.importid': (c, id) =>
    c.call('FindImportFiles', { importid: id.imported, uploadids: [id.upload] }),
  'FindImportFiles.uploadids': (c, id) =>
    c.call('FindImportFiles', { importid: id.imported, uploadids: [id.upload] }),
  'CloseImport.importid': (c, id) => c.call('CloseImport', { importid: id.imported }),
  'CalculateProjectCredits.projectid': (c, id) =>
    c.call('CalculateProjectCredits', { projectid: id.project }),
  'CalculateProjectCredits.ids': (c, id) =>
    c.call('CalculateProjectCredits', {
      projectid: c === owner ? id.project : strangersProject,
      ids: [id.libraryText],
    }),
  'StartProjectChecks.projectid': (c, id) =>
    c.call('StartProjectChecks', { ...order, projectid: id.project, again: 1 }),
  'StartProjectChecks.ids': (c, id) =>
    c.call('StartProjectChecks', {
      ...order,
      projectid: c === owner ? id.project : strangersProject,
      ids: [id.libraryText],
      again: 1,
    }),
  'StartProjectChecks.searchinprojectids': (c, id) =>
    c.call('StartProjectChecks', {
      ...order,
      projectid: c === owner ? id.project : strangersProject,
      searchinprojectids: [id.project],
      again: 1,
    }),
  'StartProjectChecks.givenlibtextids': (c, id) =>
    c.call('StartProjectChecks', {
      ...order,
      projectid: c === owner ? id.project : strangersProject,
      givenlibtextids: [id.libraryText],
      again: 1,
    }),
  'StartProjectChecks.givenuploadids': (c, id) =>
    c.call('StartProjectChecks', {
      ...order,
      projectid: c === owner ? id.project : strangersProject,
      givenuploadids: [id.upload],
      again: 1,
    }),
  ...givenTextCalls((caller, { report }) => (caller === owner ? report : strangersReport)),
  'CreateProjectExport.projectid': (c, id) =>
    c.call('CreateProjectExport', { projectid: id.project, format: 'csv' }),
  'CreateProjectExport.reportids': (c, id) =>
    c.call('CreateProjectExport', { reportids: [id.report], format: 'csv' }),
  'CancelExport.exportid': (c, id) => c.call('CancelExport', { exportid: id.exported }),
  'UpdatePermaLink.reportid': (c, id) =>
    c.call('UpdatePermaLink', { reportid: id.report, read: 0, write: 0 }),
  'ResolvePermaLink.id': (c, id) => c.call('ResolvePermaLink', { id: id.permaLink }),
  'UpdateReports.reportids': (c, id) => c.call('UpdateReports', { reportids: [id.report], author: 'Ada' }),
  'UpdateReports.projectid': (c, id) =>
    c.call('UpdateReports', {
      reportids: [c === owner ? id.report : strangersReport],
      projectid: id.project,
    }),
  'UpdateLibraryTexts.ids': (c, id) => c.call('UpdateLibraryTexts', { ids: [id.libraryText], author: 'Ada' }),
  'UpdateLibraryTexts.projectid': (c, id) =>
    c.call('UpdateLibraryTexts', {
      ids: [c === owner ? id.libraryText : strangersText],
      projectid: id.project,
    }),
  'ResetReport.id': (c, id) => c.call('ResetReport', { id: id.report }),
  'ResetReport.permaLinkId': (c, id) => c.call('ResetReport', { id: id.report, permaLinkId: id.permaLink }),
  // Last, because they succeed for the owner.
  'RevokePermaLink.reportid': (c, id) => c.call('RevokePermaLink', { reportid: id.report }),
  'DeleteReports.ids': (c, id) => c.call('DeleteReports', { ids: [id.report] }),
  'GetLibraryTextCopies.ids': (c, id) => c.call('GetLibraryTextCopies', { ids: [id.libraryText] }),
  ...comparisonCalls(() => server),
  'AddGivenText.projectId': (c, id) => c.call('AddGivenText', { projectId: id.project, text: anyText }),
  'AddGivenText.uploadids': (c, id) =>
    c.call('AddGivenText', {
      projectId: c === owner ? id.project : strangersProject,
      uploadids: [id.upload],
    }),
  'AddGivenText.libtextids': (c, id) =>
    c.call('AddGivenText', {
      projectId: c === owner ? id.project : strangersProject,
      libtextids: [id.libraryText],
    }),
  'DeleteGivenText.id': (c, id) => c.call('DeleteGivenText', { id: id.givenText }),
  ...orderCalls(() => server),
  'RemoveUpload.uploadId': (c, id) => c.call('RemoveUpload', { uploadId: id.upload }),
  'DeleteCollusionReport.projectId': (c, id) => c.call('DeleteCollusionReport', { projectId: id.project }),
  'DeleteLibraryTexts.ids': (c, id) => c.call('DeleteLibraryTexts', { ids: [id.libraryText] }),
  'DeleteProject.id': (c, id) => c.call('DeleteProject', { id: id.project }),
});

/** Ends the search of this report early, as a service that does not answer would. */
async function endSearchEarly(reportId: number): Promise<void> {
  const { db } = server.services;
  const options = JSON.stringify({ address: 'http://127.0.0.1:9' });
  await db.insertInto('searchProviders').values({ key: 'searxng', isOn: true, options }).execute();
  const online: StoredOnline = { providers: [], end: 'queryLimit', loaded: 0, unread: {}, at: 1 };
  await db
    .updateTable('reports')
    .set({ searchWeb: true, online: JSON.stringify(online) })
    .where('id', '=', reportId)
    .execute();
}

/** The messages of the owner, with what says whether they were shown and read. */
function ownersMessages() {
  return server.services.db
    .selectFrom('userMessages')
    .selectAll()
    .where('userId', '=', owners)
    .orderBy('id')
    .execute();
}

const administrators = { ...restrictedCalls, ...administratorCalls };

describe('the table of fields', () => {
  it('contains every field of every operation that takes an id', () => {
    const fields = operationNames.flatMap((name) => idFields(name).map((field) => `${name}.${field}`));
    const listed = [...Object.keys({ ...attacks, ...filters, ...administrators }), ...Object.keys(ownNames)];
    expect(listed.toSorted()).toEqual(fields.toSorted());
  });
});

describe('the contract', () => {
  it('says of each id whose thing it names, unless it is listed with a reason', () => {
    const unsaid = operationNames
      .filter((name) => !isRestricted(name))
      .flatMap((name) => {
        const owned = ownedFields(name);
        const others = idFields(name).filter((field) => !owned.has(field) && !linkField.test(field));
        return others.map((field) => `${name}.${field}`);
      });
    expect(unsaid.toSorted()).toEqual(Object.keys({ ...ownNames, ...otherIds }).toSorted());
  });
});

describe('another user who passes the owner’s id', () => {
  it.each(Object.keys(attacks))('in %s gets the same answer as for an unknown id', async (name) => {
    const attack = attacks[name];
    const withOwners = await attack?.(stranger, ids);
    const withNobodys = await attack?.(stranger, nobodysIds);
    expect(withOwners).toMatchObject({ success: false, data: null });
    expect(withOwners).toEqual(withNobodys);
    expect(withOwners?.errors[0]).toMatch(/^(noAccessTo|comparisonNotFound|permalinkNotValid)/);
    // Operations that admit no key refuse it before (key-scopes.test.ts).
    const operation = operations[(name.split('.')[0] ?? '') as OperationName];
    const isAdmitted = keysAdmitted(operation).length > 0;
    const byKey = isAdmitted ? await attack?.(strangersProgram, ids) : withOwners;
    expect(byKey?.errors).toEqual(withOwners?.errors);
  });

  it.each(Object.keys(filters))('in %s finds and changes nothing', async (name) => {
    const before = await ownersMessages();
    const answer = await filters[name]?.(stranger, ids);
    expect(await ownersMessages()).toEqual(before);
    expect(answer?.success).toBe(true);
    expect(answer?.total).toBe(0);
    expect(JSON.stringify(answer)).not.toContain('ecret');
  });
});

describe('a user who is not an administrator', () => {
  it.each(Object.keys(administrators))('may not call %s, not even as the owner', async (name) => {
    for (const client of [owner, stranger]) {
      expect(await administrators[name]?.(client, ids)).toMatchObject({
        success: false,
        errors: [expect.stringMatching(/^(not(License)?Admin|userNotInLicense)$/)],
      });
    }
  });
});

describe('another user’s lists and searches', () => {
  it('contain nothing of the owner', async () => {
    const newcomer = await server.guest();
    for (const answer of [
      await newcomer.call('GetReports', {}),
      await newcomer.call('GetReports', { filters: { userId: 0 } }),
      await newcomer.call('GetReportOwners', {}),
      await newcomer.call('GetLibraryTexts', {}),
      await newcomer.call('GetProjects', {}),
      await newcomer.call('GetImports', {}),
    ]) {
      expect(answer).toMatchObject({ success: true, data: [], total: 0 });
    }
  });

  it('do not find the owner’s library in a check', async () => {
    const [check] = await stranger.data('NewPlagCheck', { ...order, text: secret });
    const report = await stranger.finishedReport(check?.ReportId ?? 0);
    expect(report).toMatchObject({ Status: 'Ok', SourceCount: 0, ResultPercent: 0 });
    // The other user's own texts.
    expect(report.Searched.LibraryTexts).toBe(1);
  });

  it('keep an upload with the same id separate', async () => {
    await stranger.upload(ids.upload, new Blob([seededText(98, 50)]), 'mine.txt');
    expect(await stranger.finishedUpload(ids.upload)).toMatchObject({ Name: 'mine.txt', Words: 50 });
    expect(await owner.finishedUpload(ids.upload)).toMatchObject({ Name: 'secret.txt', Words: 360 });
  });
});

describe('the owner', () => {
  it.each(Object.keys(attacks))('may call %s', async (name) => {
    expect(await attacks[name]?.(owner, ids)).toMatchObject({ success: true });
  });
});
