/*
 * Covers:
 * accounts-424: Email: what becomes of a licence
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { updateLicenseFields } from '../../../people/users/license-changes.repository.ts';
import { addPhaseAsOperator, payPhaseAsOperator } from '../operate-licenses.ts';
import { mailEnvironment, mailsTo, organisation, person } from '../testing/organisation.ts';
import { inDays, runLicenseNews } from '../testing/run-license-news.ts';

/** Reminders about a following period that nobody has paid. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: mailEnvironment });
});
afterAll(() => server.stop());

/** The second run tells nobody anything again. */
async function run(): Promise<void> {
  await runLicenseNews(server);
  await runLicenseNews(server);
}

const subjects = async (mail: string): Promise<readonly string[]> =>
  (await mailsTo(server, mail)).map(({ subject }) => subject).toReversed();

it('the administrators of the licence and of the product are reminded once at each stage, until the period is paid', async () => {
  const { services } = server;
  const { db } = services;
  const operator = await person(server);
  await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', operator.id).execute();
  const { id, code, head } = await organisation(server, { validTo: inDays(14) });
  await addPhaseAsOperator(services, code, { validTo: inDays(400), payDate: null });
  const age = (days: number, begins: number) =>
    db
      .updateTable('licensePhases')
      .set({ createdAt: inDays(-days), validFrom: inDays(begins) })
      .where('licenseId', '=', id)
      .where('phase', '=', 2)
      .execute();
  const unpaidFrom = async () => (await head.client.data('GetLicenseAdmin', {})).unpaidFrom;
  const listed = async () => {
    const licenses = await operator.client.data('GetLicenses', {});
    return licenses.find(({ Id }) => Id === id)?.UnpaidFrom;
  };
  expect(await unpaidFrom()).not.toBeNull();
  expect(await listed()).toBe(await unpaidFrom());
  const sent: number[] = [];
  for (const [days, begins] of [
    [0, 14],
    [7, 7],
    [12, 2],
    [14, 0],
    [20, -6],
    [21, -7],
  ] as const) {
    await age(days, begins);
    await run();
    sent.push((await subjects(operator.mail)).length);
  }
  expect(sent).toEqual([0, 1, 2, 3, 3, 4]);
  expect((await subjects(head.mail)).slice(1)).toEqual([
    'The next period of A school is not paid yet',
    'The next period of A school is not paid yet',
    'The licence of A school is not valid: its period is not paid',
    'The licence of A school is not valid: its period is not paid',
  ]);
  expect((await mailsTo(server, operator.mail))[0]?.text).toContain(`/admin/licenses/${id}`);
  await payPhaseAsOperator(services, code, 2, undefined);
  expect([await unpaidFrom(), await listed()]).toEqual([null, null]);
  await age(60, -40);
  await run();
  expect(await subjects(operator.mail)).toHaveLength(4);
});

it('nobody is reminded of a period after a termination', async () => {
  const { services } = server;
  const { id, code, head } = await organisation(server, { validTo: inDays(2) });
  await addPhaseAsOperator(services, code, { validTo: inDays(400), payDate: null });
  await updateLicenseFields(services.db, id, { terminationDate: inDays(1) });
  await deliverEvents(services);
  const before = await subjects(head.mail);
  expect((await head.client.data('GetLicenseAdmin', {})).unpaidFrom).toBeNull();
  await run();
  expect((await subjects(head.mail)).filter((subject) => subject.includes('not paid'))).toEqual([]);
  expect(before).toHaveLength(1);
});
