/*
 * Covers:
 * accounts-221: Licence: whether it belongs to another
 * accounts-233: Sub-licence: code, note, administrator, sharing and credits
 * accounts-300: Sub-licences have an administrator
 * accounts-430: Sub-licences are made, deleted and handed on
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededText } from '../../../testing/texts.ts';
import { selectReservations } from '../../../people/ledger/index.ts';
import { waitingChecks } from '../../report-store/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { organisation, person } from '../testing/organisation.ts';
import { addUse } from '../../../testing/licenses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('a sub-licence is created with an administrator, and members and credits return when it is deleted', async () => {
  const { code, head, id, phaseId } = await organisation(server, { remaining: 100 });
  const member = await person(server);
  await member.client.data('AddUserLicense', { code });
  const created = await head.client.data('CreateSubLicense', {
    code,
    comment: 'Class 9',
    credits: 30,
    shareTexts: 'Y',
    adminMail: member.mail,
  });
  const [sub] = created.subLicenses;
  expect(sub).toMatchObject({
    comment: 'Class 9',
    credits: 30,
    remaining: 30,
    shareTexts: 'Y',
    adminUserMail: member.mail,
  });
  const subCode = sub?.code ?? '';
  const pupil = await person(server);
  await pupil.client.data('AddUserLicense', { code: subCode });
  expect((await pupil.client.data('GetUserInfo', {})).totalCredits).toBe(40);
  const subRow = await server.services.db
    .selectFrom('licenses')
    .select('id')
    .where('code', '=', subCode)
    .executeTakeFirstOrThrow();
  await addUse(server.services.db, { userId: pupil.id, phaseId, licenseId: subRow.id, credits: 5 });
  const text = seededText(1, 60 * limits.wordsPerPage);
  const order = { web: 1, lib: 0, text } as const;
  await head.client.data('NewPlagCheck', order);
  expect((await pupil.client.data('NewPlagCheck', { ...order, text: seededText(2, 1_000) })).length).toBe(1);
  expect((await member.client.call('DeleteSubLicense', { code: subCode })).errors).toEqual([
    'licenseFieldOfParent',
  ]);
  expect((await head.client.call('DeleteSubLicense', { code })).errors).toEqual(['licenseFieldOfParent']);
  const { data, message } = await head.client.call('DeleteSubLicense', { code: subCode });
  expect([message, data?.subLicenses, data?.userCount]).toEqual(['subLicenseDeleted', [], 3]);
  expect(await pupil.client.data('GetUserInfo', {})).toMatchObject({
    license: { code, isChild: false },
    totalCredits: 105,
  });
  const movements = await server.services.db
    .selectFrom('creditMovements')
    .select('licenseId')
    .where('userId', '=', pupil.id)
    .where('phaseId', 'is not', null)
    .execute();
  expect(movements).toEqual([{ licenseId: id }]);
  // The credits that its waiting checks had reserved stay reserved, in the licence.
  expect(await selectReservations(server.services.db, waitingChecks, member.id)).toMatchObject({
    ofOrganisation: 64,
  });
});

it('credits that a check has reserved are free once its owner leaves, also after the owner has returned', async () => {
  const { code } = await organisation(server, { remaining: 5 });
  const [leaver, stayer] = [await person(server), await person(server)];
  const order = async (of: typeof leaver, seed: number) => {
    const text = seededText(seed, 5 * limits.wordsPerPage);
    await of.client.data('NewPlagCheck', { web: 1, lib: 0, text });
  };
  await leaver.client.data('AddUserLicense', { code });
  await stayer.client.data('AddUserLicense', { code });
  await order(leaver, 11);
  await leaver.client.data('RemoveUserLicense', {});
  await order(stayer, 12);
  await leaver.client.data('AddUserLicense', { code });
  expect(await selectReservations(server.services.db, waitingChecks, stayer.id)).toEqual({
    own: 0,
    ofMember: 5,
    ofLicense: 5,
    ofOrganisation: 5,
  });
});

it('a sub-licence needs a code of its own, a member as administrator, and a licence above it', async () => {
  const { code, head } = await organisation(server);
  const stranger = await person(server);
  const create = async (fields: object) =>
    (await head.client.call('CreateSubLicense', { code, ...fields })).errors;
  expect(await create({ subCode: code.toLowerCase() })).toEqual(['licenseCodeTaken']);
  expect(await create({ adminMail: stranger.mail })).toEqual(['userNotInLicense']);
  expect(await create({ adminMail: 'nobody@example.org' })).toEqual(['userNotInLicense']);
  expect(await create({ adminMail: head.mail })).toEqual(['licenseAdminStays']);
  expect(await create({ subCode: `${code} sub` })).toEqual([]);
  expect(await create({ code: `${code} sub` })).toEqual(['licenseFieldOfParent']);
  expect(await create({ code: 'of others' })).toEqual(['noAccessToLicense']);
});

it('a licence has at most 200 sub-licences', async () => {
  const { id, code, head } = await organisation(server);
  const names = Array.from({ length: limits.subLicenses }, (_each, index) => `${code} class ${index}`);
  await server.services.db
    .insertInto('licenses')
    .values(names.map((name) => ({ code: name, licensee: 'A class', parentId: id })))
    .execute();
  expect((await head.client.call('CreateSubLicense', { code })).errors).toEqual(['tooManySubLicenses']);
  await head.client.data('DeleteSubLicense', { code: names[0] ?? '' });
  expect((await head.client.call('CreateSubLicense', { code })).errors).toEqual([]);
});
