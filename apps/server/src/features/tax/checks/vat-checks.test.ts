import type { InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import { startVies, type TestVies, type ViesError } from '../testing/vies-server.ts';
import { vatIdStateOf } from './check-vat-id.ts';
import { recheckVatIdsJob } from './recheck-vat-ids.job.ts';

/** VAT ids are checked at a service on this machine that speaks as the one of the EU does. */

const requester = 'DE739216766';
const known = 'ATU07085116';
const unknown = 'ATU35360523';

let vies: TestVies;
let server: TestServer;
let admin: TestClient;
let people = 0;
beforeAll(async () => {
  vies = await startVies();
  server = await startTestServer({
    withWorker: false,
    environment: { VAT_CHECK: 'vies', VIES_URL: `${vies.url}/` },
  });
  admin = await account('Admin');
  await admin.data('UpdateInstallationSettings', { sellerVatId: 'de 739 216 766' });
});
afterAll(async () => {
  await server.stop();
  await vies.stop();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('vatChecks').execute();
  vies.asked.length = 0;
  vies.failures.clear();
  vies.registered.clear();
  vies.registered.add(requester).add(known);
  vies.page = undefined;
});

async function account(status: 'User' | 'Support' | 'Admin' = 'User', of = server): Promise<TestClient> {
  people += 1;
  return loggedIn(of, `vat${people}@example.org`, status);
}

const address: InputOf<'UpdateUser'> = {
  name: 'Ada Nowak',
  companyName: 'Example GmbH',
  address1: 'Ringstraße 12',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  vatId: known,
};

const saved = (client: TestClient, vatId = known) => client.call('UpdateUser', { ...address, vatId });
const stateOf = (vatId = known) => vatIdStateOf(server.services, vatId);

/** The last question was asked so many hours earlier, and the first one so many days. */
async function waited(hours: number, days = 0): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms);
  await server.services.db
    .updateTable('vatChecks')
    .set({ triedAt: before(hours * 3_600_000), askedAt: before(days * 86_400_000 + hours * 3_600_000) })
    .execute();
}

async function runRecheck(): Promise<void> {
  const { services } = server;
  const context = { services, signal: new AbortController().signal, log: services.log, attempt: 1 };
  await recheckVatIdsJob.run({}, context);
}

async function checks() {
  return admin.data('GetVatChecks', {});
}

describe('the check of a VAT id', () => {
  it('stores the number of the question with both ids as proof', async () => {
    expect(await stateOf()).toBe('unverified');
    expect(await saved(await account())).toMatchObject({ success: true, message: 'userUpdated' });
    expect(vies.asked).toEqual([{ vatId: known, requesterId: requester }]);
    const [check] = await checks();
    expect(check).toMatchObject({ VatId: known, RequesterId: requester, State: 'valid', Failure: '' });
    expect(vies.consultations.get(check?.ConsultationNumber ?? '')).toEqual({
      vatId: known,
      requesterId: requester,
      valid: true,
    });
    expect(await stateOf()).toBe('valid');
  });

  it('refuses an id that the member state does not know, and changes nothing', async () => {
    const client = await account();
    const refused = await saved(client, unknown);
    expect(refused).toMatchObject({ status: 422, errors: ['vatIdNotInUse'] });
    expect((await client.data('GetUserInfo', {})).invoiceAddressComplete).toBe(false);
    expect(await stateOf(unknown)).toBe('invalid');
  });

  it('refuses an id that has another format than the service knows', async () => {
    vies.failures.set('AT', 'INVALID_INPUT');
    expect((await saved(await account())).errors).toEqual(['vatIdNotInUse']);
  });

  it('asks once in a day for the same id, and again afterwards', async () => {
    const client = await account();
    await saved(client);
    await saved(await account());
    expect(vies.asked).toHaveLength(1);
    await waited(25);
    vies.registered.delete(known);
    expect((await saved(client)).errors).toEqual(['vatIdNotInUse']);
    expect((await checks()).map(({ State }) => State)).toEqual(['invalid', 'valid']);
  });

  it('is not made without a VAT id, nor for one whose check digits are wrong', async () => {
    const client = await account();
    await client.data('UpdateUser', { ...address, vatId: '' });
    await client.data('UpdateUser', { name: 'Ada' });
    expect((await saved(client, 'ATU07085111')).errors).toEqual(['vatIdNotValid']);
    expect(vies.asked).toEqual([]);
  });

  it('has no proof while the seller has no VAT id that the service knows', async () => {
    vies.registered.delete(requester);
    expect((await saved(await account())).success).toBe(true);
    expect(vies.asked.map(({ requesterId }) => requesterId)).toEqual([requester, '']);
    expect((await checks())[0]).toMatchObject({ State: 'valid', RequesterId: '', ConsultationNumber: '' });
  });
});

describe('while the service does not answer,', () => {
  it.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
  ] satisfies ViesError[])('an address is saved with an id that is not verified: %s', async (failure) => {
    vies.failures.set(failure.startsWith('MS_') ? 'AT' : '*', failure);
    const client = await account();
    expect(await saved(client)).toMatchObject({ success: true, message: 'vatIdUnverified' });
    expect((await client.data('GetUserInfo', {})).vatId).toBe(known);
    expect(await checks()).toMatchObject([{ State: 'unverified', Failure: failure, ConsultationNumber: '' }]);
  });

  it.each([
    [503, 'Service Unavailable'],
    [200, '<html>Maintenance</html>'],
    [200, '{"countryCode":"AT","vatNumber":"U35360523","valid":true}'],
  ])('the answer %i %s does not count', async (status, text) => {
    vies.page = { status, text };
    expect((await saved(await account())).message).toBe('vatIdUnverified');
    expect(await stateOf()).toBe('unverified');
  });

  it('the id is asked again later, until there is an answer', async () => {
    vies.failures.set('AT', 'MS_UNAVAILABLE');
    await saved(await account());
    await runRecheck();
    // It was asked a moment ago.
    expect(vies.asked).toHaveLength(1);
    await waited(1);
    await runRecheck();
    expect([vies.asked.length, await stateOf()]).toEqual([2, 'unverified']);
    await waited(1);
    vies.failures.clear();
    await runRecheck();
    expect(await checks()).toMatchObject([{ State: 'valid', RequesterId: requester, Failure: '' }]);
    await waited(1);
    await runRecheck();
    expect(vies.asked).toHaveLength(3);
  });

  it('an id that turns out to be invalid later is known as such', async () => {
    vies.failures.set('AT', 'MS_UNAVAILABLE');
    await saved(await account(), unknown);
    vies.failures.clear();
    await waited(1);
    await runRecheck();
    expect(await stateOf(unknown)).toBe('invalid');
  });

  it('the other ids of a run wait if the whole service is down, and not if one state is', async () => {
    const askedAfter = async (failure: ViesError) => {
      vies.failures.set('AT', failure).set('FR', failure);
      await saved(await account());
      await (await account()).data('UpdateUser', { ...address, country: 'FR', vatId: 'FR86738576875' });
      await waited(1);
      vies.asked.length = 0;
      await runRecheck();
      return vies.asked.length;
    };
    expect(await askedAfter('SERVICE_UNAVAILABLE')).toBe(1);
    expect(await askedAfter('MS_UNAVAILABLE')).toBe(2);
  });

  it('an id is given up after 30 days', async () => {
    vies.failures.set('AT', 'MS_UNAVAILABLE');
    await saved(await account());
    await waited(1, 31);
    await runRecheck();
    expect(vies.asked).toHaveLength(1);
  });
});

describe('the list of checks', () => {
  it('is for support and administrators, and finds an id, a number and a state', async () => {
    await saved(await account());
    await saved(await account(), unknown);
    const support = await account('Support');
    const found = async (filters: InputOf<'GetVatChecks'>['filters']) =>
      (await support.data('GetVatChecks', { filters })).map(({ VatId }) => VatId);
    const [latest] = await checks();
    expect(await found({})).toEqual([unknown, known]);
    expect(await found({ search: 'u0708' })).toEqual([known]);
    expect(await found({ search: latest?.ConsultationNumber })).toEqual([unknown]);
    expect(await found({ state: 'valid' })).toEqual([known]);
    expect((await support.call('GetVatChecks', { pagesize: 1 })).total).toBe(2);
    expect((await (await account()).call('GetVatChecks', {})).errors).toEqual(['notAdmin']);
  });
});

describe('an address of the service that was entered on a screen', () => {
  it.each([
    ['is not asked in a private network', {}, 0],
    ['is asked in a private network that the operator lists', { PRIVATE_HOSTS: '127.0.0.1' }, 1],
  ])('%s', async (_case, environment, questions) => {
    const other = await startTestServer({ withWorker: false, environment });
    const keeper = await account('Admin', other);
    await keeper.data('UpdateInstallationSettings', { vatCheck: 'vies', viesUrl: vies.url });
    const { message } = await saved(keeper);
    expect(message).toBe(questions === 0 ? 'vatIdUnverified' : 'userUpdated');
    expect(vies.asked).toHaveLength(questions);
    await other.stop();
  });
});

describe('without the check,', () => {
  it('nobody is asked, and an address with a correct id is saved', async () => {
    const off = await startTestServer({ withWorker: false, environment: { VIES_URL: vies.url } });
    const client = await account('User', off);
    expect(await saved(client, unknown)).toMatchObject({ success: true, message: 'userUpdated' });
    expect(await vatIdStateOf(off.services, unknown)).toBe('unchecked');
    expect(vies.asked).toEqual([]);
    await off.stop();
  });

  it('the seller’s own VAT id still has to be correct', async () => {
    const refused = await admin.call('UpdateInstallationSettings', { sellerVatId: 'DE739216765' });
    expect(refused).toMatchObject({ status: 422, errors: ['vatIdNotValid'] });
    const { Values } = await admin.data('GetInstallationSettings', {});
    expect(Values.sellerVatId).toBe(requester);
  });
});
