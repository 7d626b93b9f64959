import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, PalimpsestError, type Client } from './index.ts';

/** The client against a server that is busy. apps/server/src/api-guide.test.ts has it against the product. */

interface Given {
  readonly status: number;
  readonly body?: object;
  readonly retryAfter?: string;
}

let server: Server;
let client: Client;
let address: string;
let answers: Given[] = [];
let asked: { readonly url: string; readonly headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    asked.push({ url: request.url ?? '', headers: request.headers });
    const { status, body, retryAfter } = answers.shift() ?? { status: 500 };
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end(body === undefined ? 'a page of a proxy' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  client = createClient({ url: `${address}/`, key: 'pal_x', retries: 2 });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const countries = { success: true, data: [{ code: 'DE' }], errors: [], message: '', total: 1 };
const refusal = (key: string) => ({ success: false, data: null, errors: [key], message: '', total: 0 });

describe('a call', () => {
  it('sends the key and returns the data', async () => {
    answers = [{ status: 200, body: countries }];
    expect(await client.call('GetCountries', {})).toEqual(countries.data);
    expect(asked).toMatchObject([{ url: '/api/GetCountries', headers: { authorization: 'Bearer pal_x' } }]);
  });

  it('is repeated while the server is busy', async () => {
    const busy = { status: 503, body: refusal('serverUnavailable'), retryAfter: '0' };
    answers = [busy, { ...busy, status: 429 }, { status: 200, body: countries }];
    expect(await client.call('GetCountries', {})).toEqual(countries.data);
    expect(asked).toHaveLength(3);
  });

  it('is not repeated if a service behind the server failed, because it may have been done', async () => {
    answers = [{ status: 503, body: refusal('paymentProviderFailed') }];
    await expect(client.call('GetCountries', {})).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  it('that orders a check is repeated with the same orderid after a lost connection', async () => {
    answers = [{ status: 200, body: { ...countries, data: [{ ReportId: 7 }] } }];
    const sent: unknown[] = [];
    const unsteady = createClient({
      url: address,
      key: 'pal_x',
      fetch: (url, request) => {
        sent.push(request?.body);
        return sent.length === 1 ? Promise.reject(new TypeError('fetch failed')) : fetch(url, request);
      },
    });
    const input = { web: 0, lib: 1, text: 'Five words are enough here.' } as const;
    expect(await unsteady.call('NewPlagCheck', input)).toEqual([{ ReportId: 7 }]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/"orderid":"[0-9a-f-]{36}"/);
    expect(sent[1]).toBe(sent[0]);
    sent.length = 0;
    await expect(unsteady.call('CreateProject', { name: 'Essays' })).rejects.toThrow('fetch failed');
    expect(sent).toEqual(['{"name":"Essays"}']);
  });

  it('has the orderid of its caller, if there is one', async () => {
    answers = [{ status: 200, body: { ...countries, data: [] } }];
    const sent: unknown[] = [];
    const plain = createClient({
      url: address,
      key: 'pal_x',
      fetch: (url, request) => {
        sent.push(request?.body);
        return fetch(url, request);
      },
    });
    await plain.call('NewPlagCheck', { web: 0, lib: 1, text: 'A text.', orderid: 'order-of-caller' });
    expect(sent).toEqual(['{"orderid":"order-of-caller","web":0,"lib":1,"text":"A text."}']);
  });

  it('fails in the end, and at once if the server asks for a wait that is too long', async () => {
    const busy = { status: 503, body: refusal('maintenance'), retryAfter: '0' };
    answers = [busy, busy, busy];
    await expect(client.call('GetCountries', {})).rejects.toMatchObject({ key: 'maintenance', status: 503 });
    expect(asked).toHaveLength(3);
    answers = [{ ...busy, retryAfter: '3600' }];
    await expect(client.call('GetCountries', {})).rejects.toBeInstanceOf(PalimpsestError);
    expect(asked).toHaveLength(4);
  });

  it('fails with the key of the error, and with the fields that are wrong', async () => {
    const problems = [{ path: 'id', problem: 'must be a number' }];
    answers = [{ status: 400, body: { ...refusal('invalidFormat'), problems } }];
    await expect(client.call('GetReport', { id: 1 })).rejects.toMatchObject({
      key: 'invalidFormat',
      problems,
    });
    answers = [{ status: 502 }];
    await expect(client.call('GetCountries', {})).rejects.toMatchObject({ key: 'unexpected', status: 502 });
  });

  it('stops waiting when its signal aborts', async () => {
    answers = [{ status: 503, body: refusal('serverUnavailable'), retryAfter: '60' }];
    const stop = new AbortController();
    const call = client.call('GetCountries', {}, { signal: stop.signal });
    await expect.poll(() => asked.length).toBe(1);
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('listens to its signal only while it waits', async () => {
    const busy = { status: 503, body: refusal('serverUnavailable'), retryAfter: '0' };
    answers = [busy, busy, { status: 200, body: countries }];
    const { signal } = new AbortController();
    const plain = createClient({
      url: address,
      key: 'pal_x',
      // A fetch that does not listen itself.
      fetch: (url, { signal: _signal, ...request } = {}) => fetch(url, request),
    });
    await plain.call('GetCountries', {}, { signal });
    expect(asked).toHaveLength(3);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a file of a report', () => {
  it('is not downloaded if it could not be made', async () => {
    const of = (data: object) => ({ status: 200, body: { ...countries, data } });
    answers = [of({ ExportId: 5 }), of({ Status: 'Active' }), of({ Status: 'Error' })];
    await expect(client.downloadReport(1)).rejects.toMatchObject({ key: 'exportFailed' });
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/CreatePdfReport',
      '/api/GetExportStatus',
      '/api/GetExportStatus',
    ]);
  });
});
