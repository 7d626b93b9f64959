/*
 * Covers:
 * accounts-146: Users are removed, but never the administrator
 * accounts-332: RemoveUserLicense takes a user out of a licence
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateLicenseFields } from '../../../people/users/license-changes.repository.ts';
import { setLicenseEnd } from '../../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { organisation, person, type TestPerson } from '../testing/organisation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const errorsOf = async (
  answer: Promise<{ readonly errors: readonly string[] }>,
): Promise<readonly string[]> => (await answer).errors;

const join = (who: TestPerson, code: string) => who.client.call('AddUserLicense', { code });
const licenseOf = async (who: TestPerson) => (await who.client.data('GetUserInfo', {})).license?.code ?? null;

describe('a member who leaves', () => {
  it('keeps texts and own credits, and shared texts become invisible to the others at once', async () => {
    const { code, head, id } = await organisation(server, { shareTexts: 'F' });
    const member = await person(server);
    await join(member, code);
    const { Id: projectid } = await member.client.data('CreateProject', { name: 'Essays' });
    await member.client.data('UpdateProject', { projectid, AllowShare: true, AllowBrowse: true });
    await member.client.data('AddTextsToLibrary', { text: seededText(4711, 60), projectid });
    const filters = { projectId: projectid };
    const seen = async () => (await head.client.call('GetLibraryTexts', { filters })).total;
    expect(await seen()).toBe(1);
    expect((await member.client.call('RemoveUserLicense', {})).message).toBe('licenseRemoved');
    expect(await seen()).toBe(0);
    expect(await member.client.data('GetUserInfo', {})).toMatchObject({ license: null, totalCredits: 10 });
    expect(await member.client.data('GetLibraryTexts', {})).toHaveLength(1);
    expect(await errorsOf(member.client.call('RemoveUserLicense', {}))).toEqual(['userNotInLicense']);
    await setLicenseEnd(server.services.db, id, new Date(Date.now() - 1000));
    expect(await errorsOf(join(member, code))).toEqual(['licenseExpired']);
  });

  it('keeps texts that they added to projects of others, also while the licence is not valid', async () => {
    const { code, head, id } = await organisation(server, { shareTexts: 'F' });
    const [member, mate] = [await person(server), await person(server)];
    for (const each of [member, mate]) await join(each, code);
    const { Id: projectid } = await head.client.data('CreateProject', { name: 'Open' });
    const rights = { AllowShare: true, AllowBrowse: true, AllowAdd: true };
    await head.client.data('UpdateProject', { projectid, ...rights });
    const text = { text: seededText(4712, 60), name: 'Of a member', projectid };
    const { Ids } = await member.client.data('AddTextsToLibrary', text);
    const seen = async ({ client }: TestPerson) => [
      (await client.call('GetLibraryTexts', {})).total,
      (await client.call('GetLibraryTexts', { sortby: 'ProjectName' })).total,
      (await client.data('GetLibraryOwners', {})).length,
      (await client.data('GetProjects', {})).find(({ Id }) => Id === projectid)?.LibraryTexts,
      (await client.call('GetLibraryText', { id: Ids[0] ?? 0 })).success,
    ];
    const [all, nothing] = [
      [1, 1, 1, 1, true],
      [0, 0, 0, 0, false],
    ];
    expect([await seen(head), await seen(mate)]).toEqual([all, all]);
    await setLicenseEnd(server.services.db, id, new Date(Date.now() - 1000));
    expect(await seen(head)).toEqual(nothing);
    await setLicenseEnd(server.services.db, id, null);
    expect(await seen(head)).toEqual(all);
    await member.client.data('RemoveUserLicense', {});
    expect([await seen(head), await seen(mate)]).toEqual([nothing, nothing]);
    expect((await seen(member)).slice(0, 2)).toEqual([1, 1]);
  });

  it('is removed by the administrator of the licence, who stays', async () => {
    const { code, head, id } = await organisation(server);
    const stranger = await organisation(server);
    const member = await person(server);
    await join(member, code);
    const remove = (by: TestPerson, userId: number) => by.client.call('RemoveUserLicense', { id: userId });
    expect(await errorsOf(remove(stranger.head, member.id))).toEqual(['userNotInLicense']);
    expect(await errorsOf(remove(member, head.id))).toEqual(['userNotInLicense']);
    expect(await errorsOf(remove(head, head.id))).toEqual(['licenseAdminStays']);
    expect(await errorsOf(head.client.call('RemoveUserLicense', {}))).toEqual(['licenseAdminStays']);
    expect((await remove(head, member.id)).message).toBe('licenseUserRemoved');
    expect(await licenseOf(member)).toBeNull();
    await updateLicenseFields(server.services.db, id, { adminUserId: null });
    expect((await head.client.call('RemoveUserLicense', {})).message).toBe('licenseRemoved');
  });
});
