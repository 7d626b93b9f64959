import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mailEnvironment, mailsTo, organisation } from '../testing/organisation.ts';
import { applyBatch } from './apply-batch.ts';
import { forgetOldInvitations, noteInvitations } from './invitation-limits.ts';
import { withinDailyLimit } from './plan-list.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: mailEnvironment });
});
afterAll(() => server.stop());

type Organisation = Awaited<ReturnType<typeof organisation>>;

const apply = (licenseId: number): Promise<boolean> =>
  server.services.db
    .transaction()
    .execute((transaction) => applyBatch(server.services, transaction, licenseId));

/** Stores that the organisation has sent invitations to this number of people today. */
function sent({ id }: Organisation, people: number): Promise<void> {
  const mails = Array.from({ length: people }, (_each, index) => `earlier${index}@example.org`);
  return noteInvitations(server.services.db, { rootId: id }, mails);
}

const day = limits.invitationsPerLicenseAndDay;

describe('the invitations of an organisation', () => {
  it('are limited in a day, and a larger number is skipped, shown before, and possible later', async () => {
    const school = await organisation(server);
    await sent(school, day - 2);
    const { client } = school.head;
    const mails = ['first', 'second', 'third'].map((name) => `${name}.of${school.id}@example.org`);
    const userText = mails.join('\n');
    const preview = await client.data('AddUsers', { userText, previewOnly: 1 });
    expect(preview).toMatchObject({
      Total: 2,
      SkippedUsers: [{ Line: 3, Mail: mails[2], Reason: 'dailyLimit' }],
    });
    // The list that is being worked on counts before anything is sent, also for the parts of the organisation.
    const { subLicenses } = await client.data('CreateSubLicense', { code: school.code });
    const code = subLicenses[0]?.code ?? '';
    expect(await client.data('AddUsers', { userText })).toMatchObject({ State: 'Active', Total: 2 });
    const other = () => client.call('AddUsers', { code, userText: `class.of${school.id}@example.org` });
    expect((await other()).errors).toEqual(['tooManyInvitations']);
    expect(await apply(school.id)).toBe(false);
    expect((await other()).errors).toEqual(['tooManyInvitations']);
    expect(await mailsTo(server, mails[2] ?? '')).toEqual([]);
    const { db } = server.services;
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await db
      .updateTable('licenseInvitations')
      .set({ sentAt: yesterday } as never)
      .execute();
    expect(await client.data('AddUsers', { userText })).toMatchObject({
      Total: 1,
      InvitedUsers: [{ Mail: mails[2] }],
    });
  });

  it('allow 5,000 people at once', () => {
    const listed = Array.from({ length: 5_000 }, (_each, index) => ({
      Line: index + 1,
      Mail: `${index}`,
      Name: '',
    }));
    const plan = { removed: [], checked: [], added: [], invited: listed, skipped: [] };
    expect(withinDailyLimit(plan, day)).toBe(plan);
  });

  it('reach the same person a few times in a month, whatever the spelling of the address', async () => {
    const school = await organisation(server);
    const { client } = school.head;
    const mail = `again${school.id}@example.org`;
    const invite = (address: string) => client.data('AddUsers', { userText: address });
    for (const address of [mail, `again${school.id}+two@example.org`, mail.toUpperCase()]) {
      expect(await invite(address)).toMatchObject({ Total: 1 });
      await apply(school.id);
      await client.data('WithdrawInvitation', { mail: address });
    }
    expect(await invite(mail)).toMatchObject({
      Total: 0,
      SkippedUsers: [{ Mail: mail, Reason: 'invitedOften' }],
    });
    // Another organisation is not affected.
    const other = await organisation(server);
    expect(await other.head.client.data('AddUsers', { userText: mail })).toMatchObject({ Total: 1 });
    const later = new Date(Date.now() + (limits.invitationsPerMailboxDays + 1) * 24 * 60 * 60 * 1000);
    await forgetOldInvitations(server.services.db, later);
    expect(await invite(mail)).toMatchObject({ Total: 1 });
  });
});
