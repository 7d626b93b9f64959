import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { updateLicenseFields } from '../../people/users/license-changes.repository.ts';
import { mailEnvironment, mailsTo, organisation, person, type TestPerson } from './testing/organisation.ts';
import { addLicenseUsersJob } from './user-lists/add-license-users.job.ts';

/** Calls that change the same licence at the same time, and lists whose author loses the licence. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: mailEnvironment });
});
afterAll(() => server.stop());

type Answered = Promise<{ readonly errors: readonly string[] }>;

/** Starts calls in this order while somebody else holds the licence, and returns their errors. */
async function whileHeld(
  licenseId: number,
  ...calls: readonly (() => Answered)[]
): Promise<readonly string[]> {
  const { db } = server.services;
  const answers = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('licenses').select('id').where('id', '=', licenseId).forUpdate().execute();
    const begun: Answered[] = [];
    for (const call of calls) {
      begun.push(call());
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        return rows.length >= begun.length ? true : undefined;
      });
    }
    return () => Promise.all(begun);
  });
  return (await answers()).map(({ errors }) => errors.join(' '));
}

async function member(code: string): Promise<TestPerson> {
  const one = await person(server);
  await one.client.data('AddUserLicense', { code });
  return one;
}

const licenseOf = async ({ client }: TestPerson) =>
  (await client.data('GetUserInfo', {})).license?.code ?? null;

async function work(licenseId: number): Promise<void> {
  const { services } = server;
  const context: JobContext = {
    services,
    signal: new AbortController().signal,
    log: services.log,
    attempt: 1,
  };
  await addLicenseUsersJob.run({ licenseId }, context);
}

describe('at the same time', () => {
  it('a member becomes the administrator and leaves, or is removed, and the licence keeps its administrator', async () => {
    const { id, code, head } = await organisation(server);
    const next = await member(code);
    const fields = { adminUserId: next.id };
    const told = await whileHeld(
      id,
      () => head.client.call('UpdateLicense', { code, fields }),
      () => next.client.call('RemoveUserLicense', {}),
    );
    expect(told).toEqual(['', 'licenseAdminStays']);
    expect(await licenseOf(next)).toBe(code);
  });

  it('a member becomes the administrator and deletes the account, and the licence keeps its administrator', async () => {
    const { id, code, head } = await organisation(server);
    const next = await member(code);
    const told = await whileHeld(
      id,
      () => head.client.call('UpdateLicense', { code, fields: { adminUserId: next.id } }),
      () => next.client.call('DeleteUser', {}),
    );
    expect(told).toEqual(['', 'userIsAdministrator']);
    expect((await next.client.data('GetLicenseAdmin', {})).adminUserId).toBe(next.id);
  });

  it('an administrator transfers the role, removes a member and decides, and only the new one is allowed to', async () => {
    const { id, code, head } = await organisation(server);
    const [next, other] = [await member(code), await member(code)];
    await updateLicenseFields(server.services.db, id, { requireAdminApproval: true });
    const waiting = await person(server);
    await waiting.client.data('AddUserLicense', { code });
    const told = await whileHeld(
      id,
      () => head.client.call('UpdateLicense', { code, fields: { adminUserId: next.id } }),
      () => head.client.call('RemoveUserLicense', { id: other.id }),
      () => head.client.call('DecideLicenseRequest', { code, userid: waiting.id, approve: 1 }),
    );
    expect(told).toEqual(['', 'userNotInLicense', 'noAccessToLicense']);
    expect([await licenseOf(other), await licenseOf(waiting)]).toEqual([code, null]);
  });

  it('a sub-licence is deleted and joined, and its code is not valid any more', async () => {
    const { id, code, head } = await organisation(server);
    const { subLicenses } = await head.client.data('CreateSubLicense', { code });
    const subCode = subLicenses[0]?.code ?? '';
    const pupil = await person(server);
    const told = await whileHeld(
      id,
      () => head.client.call('DeleteSubLicense', { code: subCode }),
      () => pupil.client.call('AddUserLicense', { code: subCode }),
      () => head.client.call('AddUsers', { code: subCode, userText: '' }),
    );
    expect(told).toEqual(['', 'licenseCodeNotValid', 'noAccessToLicense']);
    expect(await licenseOf(pupil)).toBeNull();
  });

  it('a licence is closed or gets another code while somebody joins, and the new rules apply', async () => {
    const { id, code, head } = await organisation(server);
    const [one, two] = [await person(server), await person(server)];
    const join = ({ client }: TestPerson) => client.call('AddUserLicense', { code });
    const close = () => head.client.call('UpdateLicense', { code, fields: { allowSelfRegistration: false } });
    expect(await whileHeld(id, close, () => join(one))).toEqual(['', 'selfRegistrationDisabled']);
    await updateLicenseFields(server.services.db, id, { allowSelfRegistration: true });
    const rename = async () => {
      await updateLicenseFields(server.services.db, id, { code: `${code} new` });
      return { errors: [] };
    };
    expect(await whileHeld(id, rename, () => join(two))).toEqual(['', 'licenseCodeNotValid']);
    expect([await licenseOf(one), await licenseOf(two)]).toEqual([null, null]);
  });

  it('somebody joins twice, or two administrators decide, and it counts once', async () => {
    const { id, code, head } = await organisation(server);
    const one = await person(server);
    const join = () => one.client.call('AddUserLicense', { code });
    expect(await whileHeld(id, join, join)).toEqual(['', 'licenseAlreadyAssigned']);
    expect(await mailsTo(server, one.mail)).toHaveLength(1);
    await updateLicenseFields(server.services.db, id, { requireAdminApproval: true });
    const two = await person(server);
    await two.client.data('AddUserLicense', { code });
    const decide = (approve: 0 | 1) => () =>
      head.client.call('DecideLicenseRequest', { userid: two.id, approve });
    expect(await whileHeld(id, decide(1), decide(0))).toEqual(['', 'licenseRequestMissing']);
    expect(await licenseOf(two)).toBe(code);
  });
});

describe('a list that is being processed', () => {
  it('ends with its sub-licence, without a deadlock', async () => {
    const { id, code, head } = await organisation(server);
    const { subLicenses } = await head.client.data('CreateSubLicense', { code });
    const subCode = subLicenses[0]?.code ?? '';
    const pupil = await member(code);
    await head.client.data('AddUsers', { code: subCode, userText: pupil.mail });
    const { id: subId } = await server.services.db
      .selectFrom('licenses')
      .select('id')
      .where('code', '=', subCode)
      .executeTakeFirstOrThrow();
    const told = await whileHeld(
      id,
      () => head.client.call('DeleteSubLicense', { code: subCode }),
      () => work(subId).then(() => ({ errors: [] })),
    );
    expect(told).toEqual(['', '']);
    expect(await licenseOf(pupil)).toBe(code);
  });

  it('stops when its author is locked, or is no longer the administrator', async () => {
    for (const lose of [
      async ({ id }: TestPerson) => {
        await server.services.db
          .updateTable('users')
          .set({ lockedAt: new Date() })
          .where('id', '=', id)
          .execute();
      },
      async ({ client }: TestPerson, code: string) => {
        const next = await member(code);
        await client.data('UpdateLicense', { code, fields: { adminUserId: next.id } });
      },
    ]) {
      const { id, code, head } = await organisation(server);
      const stranger = `stranger.of${id}@example.org`;
      await head.client.data('AddUsers', { userText: stranger });
      await lose(head, code);
      await work(id);
      expect(await mailsTo(server, stranger)).toEqual([]);
      const { state } = await server.services.db
        .selectFrom('licenseUserLists')
        .select('state')
        .where('licenseId', '=', id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('Error');
    }
  });
});
