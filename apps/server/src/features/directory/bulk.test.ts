import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { organisationWithDirectory, type OrganisationOfTest } from './testing/directory-client.ts';

/** Bulk requests that are made to take long. */

let server: TestServer;
let own: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  own = await organisationWithDirectory(server);
});
afterAll(() => server.stop());

/** A hundred operations, each of which waits for the next one, with many references in the first. */
function chained(references: number): readonly unknown[] {
  const count = 100;
  const x = Array.from({ length: references }, () => 'bulkId:zz');
  return Array.from({ length: count }, (_each, index) => ({
    method: 'POST',
    path: '/Groups',
    bulkId: `b${index}`,
    data:
      index === 0
        ? { x, y: `bulkId:b${count - 1}`, z: 'bulkId:b1' }
        : index === count - 1
          ? { displayName: '' }
          : { a: `bulkId:b${index + 1}` },
  }));
}

describe('a bulk request with many references', () => {
  it('is refused where they are more than anybody needs', async () => {
    const { body } = await own.directory.send('POST', '/Bulk', { Operations: chained(55_000) });
    expect(body).toMatchObject({ status: '400', detail: expect.stringMatching(/^malformed/) });
  });

  it('runs each operation after those that it names, also in the wrong order', async () => {
    const { body } = await own.directory.send('POST', '/Bulk', {
      Operations: [
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'g',
          data: { displayName: 'Law', members: [{ value: 'bulkId:p' }] },
        },
        { method: 'POST', path: '/Users', bulkId: 'p', data: { userName: `kim@${own.domain}` } },
      ],
    });
    expect(body['Operations']).toMatchObject([{ status: '201' }, { status: '201' }]);
  });
});
