/*
 * Covers:
 * accounts-144: Users are registered ahead from a list, with a preview
 * accounts-145: The list of users is synchronised
 * accounts-356: AddUsers adds users from a list, after a preview
 * accounts-423: Email: invitation and welcome
 */
import { languages } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { cleanUpJob } from '../../../lifecycle/clean-up.job.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { solved } from '../../../testing/visitor.ts';
import { mailEnvironment, mailsTo, organisation, person, pwd } from '../testing/organisation.ts';
import { addLicenseUsersJob } from './add-license-users.job.ts';

let server: TestServer;
/** A server without a mail server. */
let silent: TestServer;
beforeAll(async () => {
  const environment = { ...mailEnvironment, BLOCKED_MAILS: '*@trash.example' };
  server = await startTestServer({ withWorker: false, environment });
  silent = await startTestServer({ withWorker: false });
});
afterAll(async () => {
  await server.stop();
  await silent.stop();
});

/** Runs the job of a list as the worker does. @param batches after which the process is stopped */
async function work(licenseId: number, batches = Infinity): Promise<void> {
  let begun = 0;
  const stopping = new AbortController();
  const signal = Object.assign(stopping.signal, {
    throwIfAborted: () => {
      if (begun === batches) {
        stopping.abort();
        throw new Error('the process was stopped');
      }
      begun += 1;
    },
  });
  const context: JobContext = { services: server.services, signal, log: server.services.log, attempt: 1 };
  await addLicenseUsersJob.run({ licenseId }, context).catch((error: unknown) => {
    if (batches === Infinity) throw error;
  });
}

const linesOf = (list: readonly { readonly Mail: string }[]): readonly string[] =>
  list.map(({ Mail }) => Mail);

describe('a list of people', () => {
  it('has a preview of the people who are members, added, invited, skipped and removed', async () => {
    const { id, code, head } = await organisation(server, {
      mailFormat: 'example.org\ntrash.example',
      requireAdminApproval: true,
    });
    const other = await organisation(server);
    const known = await person(server);
    const waiting = await person(server);
    await waiting.client.data('AddUserLicense', { code });
    const userText = [
      head.mail,
      `${known.mail.toUpperCase()}, "Nowak, Ada"`,
      waiting.mail,
      other.head.mail,
      'new@example.org;Neu Mann',
      'NEW@example.org',
      'nobody',
      'ada@mail.example',
      'x@trash.example',
      '',
    ].join('\n');
    const preview = await head.client.data('AddUsers', { userText, previewOnly: 1, syncUsers: 1 });
    expect(preview).toMatchObject({ State: 'Preview', Total: 3, Done: 0, RemovedUsers: [] });
    expect(linesOf(preview.CheckedUsers)).toEqual([head.mail]);
    expect(linesOf(preview.AddedUsers)).toEqual([waiting.mail]);
    expect(preview.InvitedUsers).toEqual([
      { Line: 2, Mail: known.mail.toUpperCase(), Name: 'Nowak, Ada' },
      { Line: 5, Mail: 'new@example.org', Name: 'Neu Mann' },
    ]);
    expect(preview.SkippedUsers.map(({ Line, Reason }) => [Line, Reason])).toEqual([
      [4, 'otherLicense'],
      [6, 'duplicate'],
      [7, 'mailNotValid'],
      [8, 'mailNotAllowed'],
      [9, 'mailBlocked'],
    ]);
    expect(await head.client.data('GetUserList', {})).toBeNull();
    const { data, message } = await head.client.call('AddUsers', { userText });
    expect([message, data?.State]).toEqual(['userListStarted', 'Active']);
    expect((await head.client.call('AddUsers', { userText })).errors).toEqual(['userListActive']);
    await work(id);
    expect(await head.client.data('GetUserList', {})).toMatchObject({ State: 'Done', Total: 3, Done: 3 });
    expect((await waiting.client.data('GetUserInfo', {})).license?.code).toBe(code);
    // The same list again changes nothing.
    const again = await head.client.data('AddUsers', { userText });
    expect(again).toMatchObject({ State: 'Done', Total: 0, InvitedUsers: [] });
    expect(await mailsTo(server, 'new@example.org')).toHaveLength(1);
  });

  it('removes members and invitations that are missing in it, but never the administrator', async () => {
    const { id, code, head } = await organisation(server);
    const stays = await person(server);
    const goes = await person(server);
    for (const { client } of [stays, goes]) await client.data('AddUserLicense', { code });
    await head.client.data('AddUsers', { userText: 'old@example.org' });
    await work(id);
    const list = await head.client.data('AddUsers', { userText: stays.mail, syncUsers: 1 });
    expect(linesOf(list.RemovedUsers).toSorted()).toEqual([goes.mail, 'old@example.org'].toSorted());
    await work(id);
    const { users } = await head.client.data('GetLicenseAdmin', {});
    expect(users.map(({ Mail }) => Mail).toSorted()).toEqual([head.mail, stays.mail].toSorted());
    const withdrawn = await head.client.call('WithdrawInvitation', { mail: 'old@example.org' });
    expect(withdrawn.errors).toEqual(['licenseRequestMissing']);
  });

  it('of 240 people continues after the process was killed, and nobody gets two emails', async () => {
    const { id, head } = await organisation(server);
    const mails = Array.from({ length: 240 }, (_each, index) => `many${index}.of${id}@example.org`);
    await head.client.data('AddUsers', { userText: mails.join('\n') });
    await work(id, 1);
    expect(await head.client.data('GetUserList', {})).toMatchObject({
      State: 'Active',
      Total: 240,
      Done: 100,
    });
    const progress = await head.client.data('GetUserList', { progressOnly: 1 });
    expect(progress).toMatchObject({ State: 'Active', Total: 240, Done: 100, InvitedUsers: [] });
    await Promise.all([work(id), work(id)]);
    expect(await head.client.data('GetUserList', {})).toMatchObject({ State: 'Done', Done: 240 });
    const { services } = server;
    const sent = await services.db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'in', mails)
      .execute();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(mails.toSorted());
  });

  it('moves members between the parts of an organisation for the administrator of all of them', async () => {
    const { code, head } = await organisation(server);
    const member = await person(server);
    await member.client.data('AddUserLicense', { code });
    const { subLicenses } = await head.client.data('CreateSubLicense', { code });
    const sub = subLicenses[0]?.code ?? '';
    const list = await head.client.data('AddUsers', { code: sub, userText: `${member.mail}\n${head.mail}` });
    expect(linesOf(list.AddedUsers)).toEqual([member.mail]);
    expect(list.SkippedUsers).toMatchObject([{ Mail: head.mail, Reason: 'otherLicense' }]);
  });

  it('invites nobody into a licence that is not valid, which nobody could join', async () => {
    const { head } = await organisation(server, { isPaid: false });
    const list = { userText: 'early@example.org' };
    expect(linesOf((await head.client.data('AddUsers', { ...list, previewOnly: 1 })).InvitedUsers)).toEqual([
      'early@example.org',
    ]);
    expect((await head.client.call('AddUsers', list)).errors).toEqual(['licenseNotValid']);
  });

  it('is read in the form of email programs, with names before the addresses', async () => {
    const { head } = await organisation(server);
    const userText = [
      'Ann Example <ann@copied.example>',
      '"Nowak, Ada" <ada@copied.example>; Bo Li <bo@copied.example>, eve@copied.example;',
      'Kim, Jo <jo@copied.example>',
      '"Max Mill <max@copied.example>"',
      '<sam@copied.example>, Sam Sun',
      'Ann <ann2@copied.example>; bob',
      'Ann <not an address>',
    ].join('\n');
    const list = await head.client.data('AddUsers', { userText, previewOnly: 1 });
    expect(list.InvitedUsers.map(({ Line, Mail, Name }) => [Line, Mail, Name])).toEqual([
      [1, 'ann@copied.example', 'Ann Example'],
      [2, 'ada@copied.example', 'Nowak, Ada'],
      [2, 'bo@copied.example', 'Bo Li'],
      [2, 'eve@copied.example', ''],
      [3, 'jo@copied.example', 'Kim, Jo'],
      [4, 'max@copied.example', 'Max Mill'],
      [5, 'sam@copied.example', 'Sam Sun'],
      [6, 'ann2@copied.example', 'Ann'],
    ]);
    expect(list.SkippedUsers.map(({ Line, Mail, Reason }) => [Line, Mail, Reason])).toEqual([
      [6, 'bob', 'mailNotValid'],
      [7, 'Ann <not an address>', 'mailNotValid'],
    ]);
  });

  it('is deleted after thirty days, except for the number of people', async () => {
    const { id, head } = await organisation(server);
    await head.client.data('AddUsers', { userText: 'kept@example.org' });
    const { db } = server.services;
    const age = (days: number) =>
      db
        .updateTable('licenseUserLists')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where('licenseId', '=', id)
        .execute();
    const afterCleanUp = async (days: number) => {
      await age(days);
      await cleanUpJob.run({}, { services: server.services, signal: new AbortController().signal } as never);
      return head.client.data('GetUserList', {});
    };
    // One that is being worked on stays whole.
    expect((await afterCleanUp(31))?.InvitedUsers).toHaveLength(1);
    await work(id);
    expect((await afterCleanUp(29))?.InvitedUsers).toHaveLength(1);
    expect(await afterCleanUp(31)).toMatchObject({ State: 'Done', Total: 1, Done: 1, InvitedUsers: [] });
  });

  it('is read with the names first, and as a table that names its columns', async () => {
    const { head } = await organisation(server);
    const invited = async (userText: string) => {
      const list = await head.client.data('AddUsers', { userText, previewOnly: 1 });
      expect(list.SkippedUsers).toEqual([]);
      return list.InvitedUsers.map(({ Line, Mail, Name }) => [Line, Mail, Name]);
    };
    expect(await invited('Müller, Jörg;joerg@first.example\nEva Kunz|eva@first.example')).toEqual([
      [1, 'joerg@first.example', 'Müller, Jörg'],
      [2, 'eva@first.example', 'Eva Kunz'],
    ]);
    const table =
      'Name;Matrikel;E-Mail\n\n"Müller, Jörg";17;joerg@first.example\nKunz, Eva;18;eva@first.example';
    expect(await invited(table)).toEqual([
      [3, 'joerg@first.example', 'Jörg Müller'],
      [4, 'eva@first.example', 'Eva Kunz'],
    ]);
  });

  it('has names that are cut, but never within an emoji', async () => {
    const { head } = await organisation(server);
    const name = `${'x'.repeat(79)}😀`;
    const list = await head.client.data('AddUsers', { userText: `long.name@example.org, ${name}` });
    expect(list.InvitedUsers[0]?.Name).toBe('x'.repeat(79));
  });

  it('has at most 5,000 lines, and needs an email server for invitations', async () => {
    const { head } = await organisation(silent);
    const call = (userText: string) => head.client.call('AddUsers', { userText });
    expect((await call('a@example.org')).errors).toEqual(['cannotInvite']);
    const lines = Array.from({ length: 5_001 }, (_each, index) => `a${index}@example.org`);
    expect((await call(lines.join('\n'))).errors).toEqual(['userListTooLong']);
    const preview = { userText: lines.slice(1).join('\n'), previewOnly: 1 } as const;
    expect((await head.client.data('AddUsers', preview)).InvitedUsers).toHaveLength(5_000);
  });
});

describe('an invitation of a list', () => {
  it('lets an unknown address sign up without another code, even if nobody joins without an invitation', async () => {
    const { id, code, head } = await organisation(server, {
      allowSelfRegistration: false,
      requireAdminApproval: true,
    });
    await head.client.data('AddUsers', { userText: 'guest.of.honour@example.org, Ada Nowak' });
    await work(id);
    const [mail] = await mailsTo(server, 'guest.of.honour@example.org');
    expect(mail?.text).toContain(
      `https://texts.example.org/signup/${encodeURIComponent(code)}?invitation=••••`,
    );
    const invitation = mail?.secret ?? '';
    const client = server.client();
    const offer = await client.data('GetLicenseOffer', { code, invitation });
    expect(offer).toMatchObject({ mail: 'guest.of.honour@example.org', requireAdminApproval: false });
    const register = async (address: string, regCode = '') =>
      client.call('RegisterUser', {
        mail: address,
        pwd,
        licenseCode: code,
        invitation,
        regCode,
        altcha: await solved(client),
      });
    // The link is for its address only.
    expect((await register('thief@example.org')).errors).toEqual(['selfRegistrationDisabled']);
    const begun = await register('Guest.of.Honour@example.org');
    const done = await register('Guest.of.Honour@example.org', begun.data?.code);
    expect(done.message).toBe('accountCreated');
    expect(await client.data('GetUserInfo', {})).toMatchObject({ name: 'Ada Nowak', license: { code } });
    const used = await server.client().call('GetLicenseOffer', { code, invitation });
    expect(used.errors).toEqual(['selfRegistrationDisabled']);
  });

  it('for a user is answered by that user, once', async () => {
    const { id, code, head } = await organisation(server, { allowSelfRegistration: false });
    const known = await person(server);
    const stranger = await person(server);
    await head.client.data('AddUsers', { userText: known.mail });
    await work(id);
    const [mail] = await mailsTo(server, known.mail);
    expect(mail?.text).toContain('https://texts.example.org/permalink/••••');
    expect(mail?.text).toContain(`Invited by: ${head.mail}`);
    const link = mail?.secret ?? '';
    const resolve = async (client = known.client, action?: string) =>
      client.call('ResolvePermaLink', { id: link, ...(action === undefined ? {} : { action }) });
    expect((await resolve(stranger.client, 'accept')).errors).toEqual(['permalinkNotValid']);
    expect((await resolve(await server.guest())).errors).toEqual(['loginRequired']);
    expect((await resolve()).data).toMatchObject({ Type: 'invitation', License: { state: 'open' } });
    expect((await resolve(known.client, 'accept')).data?.License?.state).toBe('accepted');
    expect((await known.client.data('GetUserInfo', {})).license?.code).toBe(code);
    expect((await resolve()).errors).toEqual(['permalinkNotValid']);
    expect(languages).toContain(mail?.language);
  });

  it('can be declined and withdrawn', async () => {
    const { id, head } = await organisation(server);
    const known = await person(server);
    await head.client.data('AddUsers', { userText: `${known.mail}\nwithdrawn@example.org` });
    await work(id);
    const [mail] = await mailsTo(server, known.mail);
    const answer = { id: mail?.secret ?? '', action: 'refuse' };
    expect((await known.client.data('ResolvePermaLink', answer)).License?.state).toBe('refused');
    const withdraw = () => head.client.call('WithdrawInvitation', { mail: 'Withdrawn@example.org' });
    expect((await withdraw()).message).toBe('invitationWithdrawn');
    expect((await withdraw()).errors).toEqual(['licenseRequestMissing']);
  });
});
