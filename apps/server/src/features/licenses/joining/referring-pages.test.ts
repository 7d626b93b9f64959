/*
 * Covers:
 * accounts-305: An organisation can ask people to come from its own pages
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referralOf } from '../../../platform/http/referral.ts';
import { hashOfCode } from '../../../platform/random-code.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { solved } from '../../../testing/visitor.ts';
import { organisation, person, pwd, type TestPerson } from '../testing/organisation.ts';
import { replaceJoins } from './joins.repository.ts';

let server: TestServer;
beforeAll(async () => {
  // Without emails, codes are in the answers.
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const errorsOf = async (
  answer: Promise<{ readonly errors: readonly string[] }>,
): Promise<readonly string[]> => (await answer).errors;

const join = (who: TestPerson, code: string) => who.client.call('AddUserLicense', { code });

describe('a licence whose people have to come from pages of the organisation', () => {
  const intranet = 'https://intranet.school.example';
  const school = async () => {
    const { code, head, id } = await organisation(server);
    const referringPages = `${intranet}/start\nhttp://portal.school.example:8080`;
    await head.client.data('UpdateLicense', { code, fields: { referringPages } });
    return { code, head, id, page: `/signup/${encodeURIComponent(code)}` };
  };
  const offer = (client: TestPerson['client'], code: string) =>
    errorsOf(client.call('GetLicenseOffer', { code }));

  it('admits those who have followed a link there, to joining and to signing up', async () => {
    const { code, page } = await school();
    const member = await person(server);
    const refused = ['referringPageRequired'];
    expect(await offer(member.client, code)).toEqual(refused);
    expect(await errorsOf(join(member, code))).toEqual(refused);
    const visitor = server.client();
    const signUp = async () => {
      const altcha = await solved(visitor);
      const mail = 'from-the-intranet@example.org';
      return errorsOf(visitor.call('RegisterUser', { mail, pwd, licenseCode: code, altcha, lang: 'en' }));
    };
    expect(await signUp()).toEqual(refused);
    for (const referer of [undefined, 'https://school.example/', `${intranet}.evil.example/`, 'no address'])
      await member.client.follow(page, referer);
    expect(await offer(member.client, code)).toEqual(refused);

    await member.client.follow(page, `${intranet}/lists/tools?of=all`);
    expect(await offer(member.client, code)).toEqual([]);
    expect((await join(member, code)).message).toBe('licenseJoined');
    await visitor.follow(page, 'http://portal.school.example:8080/');
    expect(await signUp()).toEqual([]);
  });

  it('admits nobody from the pages of another organisation, and not for longer than ten minutes', async () => {
    const { code, page } = await school();
    const other = await school();
    const member = await person(server);
    await member.client.follow(other.page, intranet);
    expect(await offer(member.client, code)).toEqual(['referringPageRequired']);
    await member.client.follow(page, intranet);
    expect(await offer(member.client, code)).toEqual([]);
    const [name = '', value = ''] =
      [...member.client.cookies].find(([each]) => each.includes('referral')) ?? [];
    const [id, expires, signature] = value.split('.');
    const inSeconds = Number(expires) - Date.now() / 1000;
    expect(inSeconds).toBeGreaterThan(590);
    expect(inSeconds).toBeLessThanOrEqual(600);
    for (const forged of [`${id}.${Number(expires) + 600}.${signature}`, `${id}.${expires}`, 'nothing']) {
      member.client.cookies.set(name, forged);
      expect(await offer(member.client, code)).toEqual(['referringPageRequired']);
    }
    const { config, fingerprintSecret } = server.services;
    const request = { cookies: { [name]: value } } as never;
    const readAt = (seconds: number) =>
      referralOf({ config, fingerprintSecret }, request, new Date(seconds * 1000));
    expect(readAt(Number(expires) - 1)).toBe(Number(id));
    expect(readAt(Number(expires))).toBeNull();
  });

  it('admits nobody by a sign-up that began without it, or for another organisation, and anybody whose began after the link', async () => {
    const { code, page } = await school();
    const other = await school();
    const open = await organisation(server);
    const visitor = server.client();
    const mail = 'around-the-rule@example.org';
    const register = async (licenseCode: string, regCode = '') => {
      const altcha = await solved(visitor);
      const fields = { mail, pwd, licenseCode, regCode, altcha, lang: 'en' } as const;
      return visitor.call('RegisterUser', fields);
    };
    /** Begins for a licence, and returns the code. */
    const begin = async (licenseCode: string) => {
      const { errors, data } = await register(licenseCode);
      expect(errors).toEqual([]);
      return data?.code ?? '';
    };
    const finish = (regCode: string) => errorsOf(register(code, regCode));
    expect(await finish(await begin(''))).toEqual(['referringPageRequired']);
    expect(await finish(await begin(open.code))).toEqual(['referringPageRequired']);
    await visitor.follow(other.page, intranet);
    expect(await finish(await begin(other.code))).toEqual(['referringPageRequired']);
    const accounts = server.services.db.selectFrom('users').select('id').where('mail', '=', mail);
    expect(await accounts.execute()).toEqual([]);
    await visitor.follow(page, intranet);
    const late = await begin(code);
    for (const name of [...visitor.cookies.keys()].filter((each) => each.includes('referral')))
      visitor.cookies.delete(name);
    expect(await finish(late)).toEqual([]);
  });

  it('asks the link of an invitation for nothing', async () => {
    const { code, id: licenseId } = await school();
    const invitation = 'code-of-an-invitation';
    const mail = 'invited@example.org';
    const expiresAt = new Date(Date.now() + 86_400_000);
    const codeHash = hashOfCode(invitation);
    await replaceJoins(server.services.db, [
      { licenseId, kind: 'invitation', mail, name: 'Ada', userId: null, codeHash, expiresAt },
    ]);
    expect(await errorsOf(server.client().call('GetLicenseOffer', { code, invitation }))).toEqual([]);
    const other = await school();
    const visitor = server.client();
    const signUp = async (licenseCode: string, by: string) => {
      const altcha = await solved(visitor);
      const fields = { mail, pwd, licenseCode, invitation: by, altcha, lang: 'en' } as const;
      return errorsOf(visitor.call('RegisterUser', fields));
    };
    const friend = await solved(visitor);
    const forwarded = { mail: 'friend@example.org', pwd, licenseCode: code, invitation, altcha: friend };
    expect(await errorsOf(visitor.call('RegisterUser', { ...forwarded, lang: 'en' }))).toEqual([
      'referringPageRequired',
    ]);
    expect(await signUp(code, 'nonsense')).toEqual(['referringPageRequired']);
    expect(await signUp(other.code, invitation)).toEqual(['referringPageRequired']);
    expect(await signUp(code, invitation)).toEqual([]);
  });

  it('names web addresses only, and belongs to no sub-licence', async () => {
    const { code, head } = await school();
    for (const referringPages of ['intranet', 'javascript:alert(1)', `${intranet}\nftp://x.example`])
      expect(await errorsOf(head.client.call('UpdateLicense', { code, fields: { referringPages } }))).toEqual(
        ['invalidFormat'],
      );
    await head.client.data('UpdateLicense', { code, fields: { allowSubLicenseOverwrite: true } });
    const { subLicenses } = await head.client.data('CreateSubLicense', { code, comment: 'Law' } as never);
    const sub = subLicenses[0]?.code ?? '';
    expect(
      await errorsOf(head.client.call('UpdateLicense', { code: sub, fields: { referringPages: intranet } })),
    ).toEqual(['licenseFieldOfParent']);
    // The rule of the licence counts for its sub-licences.
    expect(await offer(server.client(), sub)).toEqual(['referringPageRequired']);
    const visitor = server.client();
    await visitor.follow(`/signup/${encodeURIComponent(sub)}`, intranet);
    expect(await offer(visitor, sub)).toEqual([]);
  });
});
