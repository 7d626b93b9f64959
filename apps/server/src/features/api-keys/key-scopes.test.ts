import {
  isFinal,
  keyScopes,
  keysAdmitted,
  operationNames,
  operations,
  type KeyScope,
  type Operation,
  type OperationName,
} from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDefined } from '../../platform/expect-defined.ts';
import { updateMembership } from '../../people/users/license-changes.repository.ts';
import { giveAccounts } from '../../testing/add-passkey.ts';
import { addLicense, setLicenseEnd } from '../../testing/licenses.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { englishText } from '../../testing/texts.ts';

/** The operations and files that a key with each scope opens. features/isolation.test.ts has the data of others. */

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await loggedIn(server, 'owner-of-keys@example.org');
});
afterAll(() => server.stop());

async function programWith(...scopes: readonly KeyScope[]): Promise<TestClient> {
  const { code } = await owner.data('CreateUserCode', { scopes: [...scopes] });
  return server.program(code);
}

const ofKeys: ReadonlySet<string> = new Set(['scopeMissing', 'notByKey', 'sessionMissing', 'apiKeyNotValid']);

describe('a key', () => {
  it.each(keyScopes)(
    'with the scope %s may call the operations that name it, and no others',
    async (scope) => {
      const program = await programWith(scope);
      const refusalOf = async (name: OperationName): Promise<readonly string[]> =>
        (await program.call(name, {} as never)).errors.filter((error) => ofKeys.has(error));
      const expectedOf = (name: OperationName): readonly string[] => {
        const admitted = keysAdmitted(operations[name]);
        if (admitted === 'any' || admitted.includes(scope)) return [];
        return [admitted.length === 0 ? 'notByKey' : 'scopeMissing'];
      };
      const answers: [string, readonly string[]][] = [];
      for (const name of operationNames) answers.push([name, await refusalOf(name)]);
      expect(answers).toEqual(operationNames.map((name) => [name, expectedOf(name)]));
    },
  );

  it('never deletes, pays, administers, or touches what protects the account', () => {
    const definitions = Object.entries<Operation>(operations);
    const opened = definitions.filter(([, operation]) => keysAdmitted(operation).length > 0);
    const changing = opened.filter(([, { effect }]) => effect !== 'reading').map(([name]) => name);
    expect(
      changing.filter((name) => /Delete|Remove|Password|Passkey|Factor|UserCode|Mandate|Order/.test(name)),
    ).toEqual([]);
    const features = new Set(
      opened.filter(([, { access }]) => access !== 'public').map(([, { feature }]) => feature),
    );
    expect([...features].toSorted()).toEqual([
      'checks',
      'collusion',
      'exports',
      'imports',
      'library',
      'messages',
      'monitoring',
      'profile',
      'projects',
      'reports',
      'tools',
      'upload-form',
      'uploads',
    ]);
    expect(opened.filter(([, { access }]) => !['public', 'session', 'user'].includes(access))).toEqual([]);
  });

  it('meets no bot check', () => {
    const withTask = operationNames.filter((name) => 'altcha' in operations[name].input.shape);
    expect(withTask.filter((name) => keysAdmitted(operations[name]).length > 0)).toEqual([
      'AddTextsToLibrary',
    ]);
  });

  it('hands in no work through an upload form', async () => {
    const program = await programWith(...keyScopes);
    const projectcode = 'A'.repeat(30);
    const answer = await program.call('AddTextsToLibrary', { projectcode, uploadids: ['some-file'] });
    expect(answer.errors).toEqual(['notByKey']);
  });

  it('does not replace library texts by fingerprints, because nobody can undo it', async () => {
    const [id = 0] = (await owner.data('AddTextsToLibrary', { text: englishText(3, 60) })).Ids;
    const program = await programWith('library');
    const input = { ids: [id], fingerprint: 1 as const };
    expect(isFinal(operations.UpdateLibraryTexts, input)).toBe(true);
    expect((await program.call('UpdateLibraryTexts', input)).errors).toEqual(['notByKey']);
    expect((await program.call('UpdateLibraryTexts', { ids: [id], author: 'Ada' })).errors).toEqual([]);
  });

  it('of an administrator opens nothing that an ordinary user could not open', async () => {
    const admin = await loggedIn(server, 'admin-of-keys@example.org', 'Admin');
    const { code } = await admin.data('CreateUserCode', {});
    const program = server.program(code);
    expect((await program.call('GetUsers', {})).errors).toEqual(['notByKey']);
    const [held] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text: englishText(4, 60), hold: true });
    const ids = [expectDefined(held, 'a held report').ReportId];
    expect((await program.call('ActivateReports', { ids })).errors).toEqual(['noAccessToReport']);
    expect((await admin.call('ActivateReports', { ids })).errors).toEqual([]);
  });

  it.each([true, false])(
    'of the administrator of a licence administers nothing; it reads reports of members if the licence allows it: %s',
    async (allowsIt) => {
      const { db } = server.services;
      const address = `license-admin-${allowsIt}@example.org`;
      const administrates = await loggedIn(server, address);
      const member = await loggedIn(server, `member-${allowsIt}@example.org`);
      const { userId: adminUserId } = await administrates.data('GetUserInfo', {});
      const { userId: memberId } = await member.data('GetUserInfo', {});
      const license = `keys ${allowsIt}`;
      const { id } = await addLicense(db, {
        code: license,
        licensee: 'A school',
        adminUserId,
        allowViewLicenseReports: allowsIt,
      });
      await updateMembership(db, memberId, id);
      await setOwnCredits(db, memberId, 100);
      const text = englishText(allowsIt ? 21 : 22, 60);
      const [check] = await member.data('NewPlagCheck', { web: 0, lib: 1, text });
      const report = await member.finishedReport(expectDefined(check, 'a check').ReportId);

      const { code } = await administrates.data('CreateUserCode', {});
      const program = server.program(code);
      expect((await program.call('GetLicenseUsers', { code: license })).errors).toEqual(['notByKey']);
      const read = await program.call('GetReport', { id: report.Id });
      expect(read.errors).toEqual(allowsIt ? [] : ['noAccessToReport']);
      const owners = (await program.data('GetReportOwners', {})).map(({ Mail }) => Mail);
      expect(owners.includes(`member-${allowsIt}@example.org`)).toBe(allowsIt);
    },
  );
});

describe('a program', () => {
  it('uploads a file, checks it, and downloads the report and its picture', async () => {
    const program = await programWith('read', 'check');
    const { userId } = await owner.data('GetUserInfo', {});
    await setOwnCredits(server.services.db, userId, 100);
    expect((await program.upload('a-file-of-a-key', new Blob([englishText(5, 80)]), 'a.txt')).errors).toEqual(
      [],
    );
    expect(await program.finishedUpload('a-file-of-a-key')).toMatchObject({ Status: 'Ok' });
    const [check] = await program.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['a-file-of-a-key'] });
    const report = await program.finishedReport(check?.ReportId ?? 0);
    const { ExportId } = await program.data('CreatePdfReport', { reportid: report.Id, format: 'csv' });
    await expect
      .poll(async () => (await program.data('GetExportStatus', { exportid: ExportId })).Status)
      .toBe('Ok');
    const statusOf = async (path: string, client: TestClient) =>
      (await fetch(server.url + path, { headers: client.credentials() })).status;
    const picture = `/images/report/${report.Id}/badge.svg`;
    expect(await statusOf(`/api/exports/${ExportId}`, program)).toBe(200);
    expect(await statusOf(picture, program)).toBe(200);
    const other = await programWith('library');
    expect(await statusOf(`/api/exports/${ExportId}`, other)).toBe(403);
    expect(await statusOf(picture, other)).toBe(404);
  });

  it('sends no files without a scope for them, and none to an import without the library', async () => {
    const send = (client: TestClient, fields = {}) =>
      client.upload('file-of-a-program', new Blob(['some words']), 'a.txt', fields);
    expect((await send(await programWith('read'))).errors).toEqual(['scopeMissing']);
    const importid = '2000000000';
    expect((await send(await programWith('check'), { importid })).errors).toEqual(['scopeMissing']);
    expect((await send(await programWith('library'), { importid })).errors).toEqual(['noAccessToImport']);
  });

  it('downloads no invoices', async () => {
    const program = await programWith(...keyScopes);
    const response = await fetch(`${server.url}/api/invoices/0000000000000000000000/pdf`, {
      headers: program.credentials(),
    });
    expect(await response.json()).toMatchObject({ errors: ['notByKey'] });
  });

  it('finds the texts of its colleagues, until the licence ends, and never those of others', async () => {
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'of keys',
      licensee: 'A school',
      shareTexts: 'F',
    });
    const [member, colleague, outsider] = await Promise.all([server.guest(), server.guest(), server.guest()]);
    await giveAccounts(db);
    for (const client of [member, colleague]) {
      const { userId } = await client.data('GetUserInfo', {});
      await updateMembership(db, userId, licenseId);
    }
    const texts = [englishText(11, 60), englishText(12, 60), englishText(13, 60)] as const;
    await member.data('AddTextsToLibrary', { text: texts[0] });
    await colleague.data('AddTextsToLibrary', { text: texts[1] });
    await outsider.data('AddTextsToLibrary', { text: texts[2] });
    const { code } = await member.data('CreateUserCode', { scopes: ['read', 'check'] });
    const program = server.program(code);
    const sourcesOf = async (text: string): Promise<number> => {
      const [check] = await program.data('NewPlagCheck', { web: 0, lib: 1, text });
      return (await program.finishedReport(check?.ReportId ?? 0)).SourceCount;
    };
    const found = async () => [
      await sourcesOf(texts[0]),
      await sourcesOf(texts[1]),
      await sourcesOf(texts[2]),
    ];
    expect(await found()).toEqual([1, 1, 0]);
    await setLicenseEnd(db, licenseId, new Date(Date.now() - 1_000));
    expect(await found()).toEqual([1, 0, 0]);
  });
});
