/*
 * Covers:
 * accounts-8: An account joins a licence by its code
 * accounts-72: A licence can refuse registrations
 * accounts-225: Licence: whether accounts need a code
 * accounts-226: Licence: whether users may register
 * accounts-227: Licence: whether an administrator approves
 * accounts-228: Licence: which email domains it takes
 * accounts-245: Permanent link: report or approval
 * accounts-275: A licence can ask for an email domain
 * accounts-340: ResolvePermaLink decides approvals too
 * accounts-369: Error: licence expired
 * accounts-370: Error: licence assigned already
 * accounts-372: Error: licence not paid
 * accounts-376: Error: no registration by oneself
 * accounts-422: Email: approval and its decision
 * accounts-427: A call links a licence code to an account
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { solved } from '../../../testing/visitor.ts';
import {
  mailEnvironment,
  mailsTo,
  organisation,
  person,
  pwd,
  type TestPerson,
} from '../testing/organisation.ts';
import { addLicenseUser } from '../operate-licenses.ts';
import { mailAdmission } from './join-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: mailEnvironment });
});
afterAll(() => server.stop());

const errorsOf = async (
  answer: Promise<{ readonly errors: readonly string[] }>,
): Promise<readonly string[]> => (await answer).errors;

const join = (who: TestPerson, code: string) => who.client.call('AddUserLicense', { code });
const licenseOf = async (who: TestPerson) => (await who.client.data('GetUserInfo', {})).license?.code ?? null;

/** The code at the end of the link in the newest email to somebody. */
async function linkTo(mail: string): Promise<string> {
  const [newest] = await mailsTo(server, mail);
  expect(newest?.text).toMatch(/https:\/\/texts\.example\.org\/\S*••••/);
  return newest?.secret ?? '';
}

describe('a user with the code of a licence', () => {
  it('joins it, and is welcomed by email', async () => {
    const { code } = await organisation(server);
    const member = await person(server);
    const offer = await server.client().data('GetLicenseOffer', { code: code.toLowerCase() });
    expect(offer).toMatchObject({ licensee: 'A school', mail: '', requireAdminApproval: false });
    const { data, message } = await join(member, code.toUpperCase());
    expect(message).toBe('licenseJoined');
    expect(data).toMatchObject({ license: { code, valid: true }, totalCredits: 110 });
    const [mail] = await mailsTo(server, member.mail);
    expect(mail?.subject).toBe('Welcome to A school');
    expect(await errorsOf(join(member, code))).toEqual(['licenseAlreadyAssigned']);
  });

  it('learns why a licence cannot be joined', async () => {
    const member = await person(server);
    const { db } = server.services;
    const closed = async (fields: Parameters<typeof organisation>[1]) => {
      const { code } = await organisation(server, fields);
      const errors = await errorsOf(join(member, code));
      expect(await errorsOf(server.client().call('GetLicenseOffer', { code }))).toEqual(errors);
      return errors;
    };
    expect(await errorsOf(join(member, 'nothing'))).toEqual(['licenseCodeNotValid']);
    expect(await closed({ validTo: new Date(Date.now() - 1000) })).toEqual(['licenseExpired']);
    expect(await closed({ terminationDate: new Date(Date.now() - 1000) })).toEqual(['licenseExpired']);
    expect(await closed({ isPaid: false })).toEqual(['licenseNotPaid']);
    expect(await closed({ allowSelfRegistration: false })).toEqual(['selfRegistrationDisabled']);
    const later = await organisation(server);
    const validFrom = new Date(Date.now() + 60_000);
    await db.updateTable('licensePhases').set({ validFrom }).where('id', '=', later.phaseId).execute();
    expect(await errorsOf(join(member, later.code))).toEqual(['licenseNotBegun']);
    const { code } = await organisation(server, { mailFormat: 'uni.example' });
    expect(await errorsOf(join(member, code))).toEqual(['mailNotAllowedByLicense']);
    expect(await licenseOf(member)).toBeNull();
  });

  it('is admitted by patterns of addresses', () => {
    const admits = (format: string, mail: string) =>
      mailAdmission({ mailFormat: format, parentMailFormat: null })(mail);
    expect(admits('', 'ada@example.org')).toBe(true);
    expect(admits('example.org', 'Ada@Law.Example.org')).toBe(true);
    expect(admits('example.org', 'ada@badexample.org')).toBe(false);
    expect(admits('*@law.example.org\nada@gmail.example', 'ada@gmail.example')).toBe(true);
    expect(admits('*@law.example.org', 'ada@example.org')).toBe(false);
    expect(admits('law.*.org, ada@b.example', 'ada@new.law.example.org')).toBe(true);
    expect(admits('law.*.org, ada@b.example', 'eve@b.example')).toBe(false);
  });

  it('waits for the administrator if the licence requires that, who decides with the link once', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const member = await person(server);
    const asked = await join(member, code);
    expect([asked.message, await licenseOf(member)]).toEqual(['approvalStarted', null]);
    expect((await join(member, code)).message).toBe('approvalStarted');
    expect(await mailsTo(server, head.mail)).toHaveLength(1);
    const id = await linkTo(head.mail);
    expect(id).toMatch(/^[A-Za-z0-9]{30}$/);
    // Programs that scan emails open the link: nothing is decided.
    const reader = await server.guest();
    const opened = await reader.data('ResolvePermaLink', { id });
    expect(opened).toMatchObject({
      Type: 'approval',
      ReportId: 0,
      License: { mail: member.mail, state: 'open' },
    });
    expect(await licenseOf(member)).toBeNull();
    const decided = await head.client.data('ResolvePermaLink', { id, action: 'accept' });
    expect(decided.License?.state).toBe('accepted');
    expect(await licenseOf(member)).toBe(code);
    expect((await mailsTo(server, member.mail))[0]?.subject).toBe('You are now a member of A school');
    const again = head.client.call('ResolvePermaLink', { id, action: 'refuse' });
    expect(await errorsOf(again)).toEqual(['permalinkNotValid']);
  });

  it('asks the administrator of the licence above, or nobody, while the administrator is locked', async () => {
    const { code, head } = await organisation(server);
    const [sub, admin, operator] = [await person(server), await person(server), await person(server)];
    await join(sub, code);
    const created = await head.client.data('CreateSubLicense', {
      code,
      adminMail: sub.mail,
      comment: 'Faculty of Law',
    });
    const subCode = created.subLicenses[0]?.code ?? '';
    const { db } = server.services;
    await head.client.data('UpdateLicense', { code, fields: { requireAdminApproval: true } });
    await join(admin, subCode);
    const before = await linkTo(sub.mail);
    await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', operator.id).execute();
    const lock = (userid: number) => operator.client.data('UpdateUserAsAdmin', { userid, locked: 1 });
    await lock(sub.id);
    // The links in the mailbox of a locked account decide nothing; the page of the licence does.
    expect(await errorsOf(head.client.call('ResolvePermaLink', { id: before, action: 'accept' }))).toEqual([
      'permalinkNotValid',
    ]);
    await head.client.data('DecideLicenseRequest', { code: subCode, userid: admin.id, approve: 0 });
    const told = await mailsTo(server, sub.mail);
    await join(admin, subCode);
    expect(await mailsTo(server, sub.mail)).toHaveLength(told.length);
    const [mail] = await mailsTo(server, head.mail);
    expect(mail?.text).toContain('Sub-licence: Faculty of Law');
    await admin.client.data('WithdrawLicenseRequest', {});
    await lock(head.id);
    expect((await join(admin, subCode)).message).toBe('approvalStarted');
    expect(await mailsTo(server, head.mail)).toHaveLength(1);
  });

  it('waits with the present address, also after the address has changed', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const member = await person(server);
    await join(member, code);
    const next = `New.${member.mail}`;
    await member.client.data('UpdateUserMail', { mail: next });
    await member.client.data('ConfirmUserMail', { code: (await mailsTo(server, next))[0]?.secret ?? '' });
    const { data } = await head.client.call('GetLicenseUsers', { code });
    const waiting = data?.find(({ status }) => status === 'waiting');
    expect(waiting?.mail).toBe(next.toLowerCase());
    const opened = await head.client.data('ResolvePermaLink', { id: await linkTo(head.mail) });
    expect(opened.License?.mail).toBe(next.toLowerCase());
    // Somebody else may have the former address, and ask as well.
    const other = await person(server, member.mail);
    await join(other, code);
    expect((await head.client.call('GetLicenseUsers', { code })).data).toHaveLength(3);
  });

  it('waits for a new administrator, and the link of the previous administrator has no effect', async () => {
    const { code, head } = await organisation(server);
    const [next, member] = [await person(server), await person(server)];
    await join(next, code);
    await head.client.data('UpdateLicense', { code, fields: { requireAdminApproval: true } });
    await join(member, code);
    const id = await linkTo(head.mail);
    await head.client.data('UpdateLicense', { code, fields: { adminUserId: next.id } });
    const accept = head.client.call('ResolvePermaLink', { id, action: 'accept' });
    expect(await errorsOf(accept)).toEqual(['permalinkNotValid']);
    await next.client.data('DecideLicenseRequest', { userid: member.id, approve: 1 });
    expect(await licenseOf(member)).toBe(code);
  });

  it('can be refused on the page of the licence, and an old link has no effect', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const other = await organisation(server);
    const member = await person(server);
    await join(member, code);
    const id = await linkTo(head.mail);
    const decide = (by: TestPerson) =>
      by.client.call('DecideLicenseRequest', { userid: member.id, approve: 0 });
    expect(await errorsOf(decide(other.head))).toEqual(['licenseRequestMissing']);
    const { db } = server.services;
    await db
      .updateTable('licenseJoins')
      .set({ expiresAt: new Date() })
      .where('userId', '=', member.id)
      .execute();
    expect(await errorsOf(head.client.call('ResolvePermaLink', { id }))).toEqual(['permalinkNotValid']);
    expect((await decide(head)).message).toBe('requestRefused');
    expect(await errorsOf(decide(head))).toEqual(['licenseRequestMissing']);
    expect((await mailsTo(server, member.mail))[0]?.subject).toBe(
      'Your request to join A school was refused',
    );
    expect(await licenseOf(member)).toBeNull();
  });

  it('sees that the request waits, and withdraws it', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const member = await person(server);
    const request = () => member.client.data('GetLicenseRequest', {});
    const withdraw = () => member.client.call('WithdrawLicenseRequest', {});
    expect(await request()).toBeNull();
    await join(member, code);
    expect(await request()).toMatchObject({ licensee: 'A school', code, canAskAgain: false });
    expect(await head.client.data('GetLicenseRequest', {})).toBeNull();
    const id = await linkTo(head.mail);
    expect((await withdraw()).message).toBe('requestWithdrawn');
    expect(await request()).toBeNull();
    expect(await errorsOf(withdraw())).toEqual(['licenseRequestMissing']);
    const accept = head.client.call('ResolvePermaLink', { id, action: 'accept' });
    expect(await errorsOf(accept)).toEqual(['permalinkNotValid']);
  });

  it('asks again when the link in the email has expired, with a second email', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const member = await person(server);
    await join(member, code);
    const old = await linkTo(head.mail);
    await server.services.db
      .updateTable('licenseJoins')
      .set({ expiresAt: new Date() })
      .where('userId', '=', member.id)
      .execute();
    expect(await member.client.data('GetLicenseRequest', {})).toMatchObject({ canAskAgain: true });
    await join(member, code);
    expect(await member.client.data('GetLicenseRequest', {})).toMatchObject({ canAskAgain: false });
    const id = await linkTo(head.mail);
    expect(id).not.toBe(old);
    await head.client.data('ResolvePermaLink', { id, action: 'accept' });
    expect(await licenseOf(member)).toBe(code);
    expect(await member.client.data('GetLicenseRequest', {})).toBeNull();
  });

  it('cannot be approved after joining another licence', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const other = await organisation(server);
    const member = await person(server);
    await join(member, code);
    const id = await linkTo(head.mail);
    await server.services.db
      .updateTable('users')
      .set({ licenseId: other.id })
      .where('id', '=', member.id)
      .execute();
    const accept = head.client.call('ResolvePermaLink', { id, action: 'accept' });
    expect(await errorsOf(accept)).toEqual(['userHasOtherLicense']);
  });
});

describe('a visitor who signs up with the code of a licence', () => {
  const register = async (mail: string, licenseCode: string, more: object = {}) => {
    const client = server.client();
    const call = async (regCode: string) => {
      const altcha = await solved(client);
      return client.call('RegisterUser', { mail, pwd, licenseCode, regCode, altcha, lang: 'en', ...more });
    };
    const begun = await call('');
    if (begun.errors.length > 0) return { client, begun, done: begun };
    const sent = (await mailsTo(server, mail))[0]?.secret ?? '';
    return { client, begun, done: await call(begun.data?.code === '' ? sent : (begun.data?.code ?? '')) };
  };

  it('becomes a member with the code from the email', async () => {
    const { code } = await organisation(server, { mailFormat: 'example.org' });
    const { client, begun, done } = await register('new1@example.org', code);
    expect(begun.data?.code).toBe('');
    expect(done.message).toBe('accountCreated');
    expect((await client.data('GetUserInfo', {})).license?.code).toBe(code);
    expect((await register('new1@mail.example', code)).begun.errors).toEqual(['mailNotAllowedByLicense']);
    expect((await register('new1b@example.org', 'no such code')).begun.errors).toEqual([
      'licenseCodeNotValid',
    ]);
  });

  it('needs no code if the licence wants none and admits any address', async () => {
    const open = await organisation(server, { requireAccountActivation: false });
    const { begun, client } = await register('new2@example.org', open.code);
    expect(begun.data?.code).toMatch(/^[A-Z2-9]{4}$/);
    expect((await client.data('GetUserInfo', {})).license?.code).toBe(open.code);
    const again = await register('new2@example.org', open.code);
    expect(again.done.errors).toEqual(['accountExists']);
    const limited = await organisation(server, {
      requireAccountActivation: false,
      mailFormat: '*@example.org',
    });
    expect((await register('new3@example.org', limited.code)).begun.data?.code).toBe('');
  });

  it('gets an account without the licence until the administrator approves', async () => {
    const { code, head } = await organisation(server, { requireAdminApproval: true });
    const { client, done } = await register('new4@example.org', code);
    expect(done.message).toBe('approvalStarted');
    expect((await client.data('GetUserInfo', {})).license).toBeNull();
    await head.client.data('ResolvePermaLink', { id: await linkTo(head.mail), action: 'accept' });
    expect((await client.data('GetUserInfo', {})).license?.code).toBe(code);
  });
});

it('a person whom the operator adds is welcomed by email once, and needs no approval any more', async () => {
  const { code } = await organisation(server);
  const other = await organisation(server, { requireAdminApproval: true });
  const member = await person(server);
  await join(member, other.code);
  await addLicenseUser(server.services, code, member.mail);
  await addLicenseUser(server.services, code, member.mail);
  const subjects = (await mailsTo(server, member.mail)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Welcome to A school']);
  expect(await member.client.data('GetLicenseRequest', {})).toBeNull();
});
