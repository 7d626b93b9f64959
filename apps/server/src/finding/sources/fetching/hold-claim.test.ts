import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededText, startTestServer, type TestServer } from '../../../testing/index.ts';
import { claimDocument, extendDocumentClaim } from './documents.repository.ts';
import { fetchDocument } from './fetch-document.ts';
import { whileClaimed } from './hold-claim.ts';
import { pageOf, paragraphs, reply, startSite, type Site } from './testing/site.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

describe('the claim of a document', () => {
  const isClaimed = (until: string) => `
    select exists (
      select from fetched_documents where url = $1 and claimed_until between now() and ${until}
    ) as is`;

  it('ends soon if its process is killed', async () => {
    let isShort: unknown;
    site.pages.set('/page', (request, response) => {
      void (async () => {
        const { rows } = await server.services.pool.query<{ readonly is: boolean }>(
          isClaimed(`now() + interval '30 seconds'`),
          [`${site.url}/page`],
        );
        isShort = rows[0]?.is;
        reply(pageOf(paragraphs(seededText(1, 40))))(request, response);
      })();
    });
    const url = `${site.url}/page`;
    const { signal } = new AbortController();
    expect(await fetchDocument(server.services, url, { signal, userId: 1 })).toMatchObject({ state: 'text' });
    expect(isShort).toBe(true);
  });

  it('is renewed as long as the document is being loaded, unless another process has it', async () => {
    const { db, pool } = server.services;
    const [url, claim] = [`${site.url}/slow`, randomUUID()];
    await claimDocument(db, url, claim, 1);
    const isRenewed = async (): Promise<boolean> => {
      const { rows } = await pool.query<{ readonly is: boolean }>(isClaimed(`'infinity'`), [url]);
      return rows[0]?.is === true;
    };
    const work = async (): Promise<void> => {
      await pool.query(`update fetched_documents set claimed_until = '-infinity' where url = $1`, [url]);
      while (!(await isRenewed())) await setImmediate();
    };
    await whileClaimed(server.services, { url, claim }, work, 1);
    await pool.query(`update fetched_documents set claimed_until = '-infinity' where url = $1`, [url]);
    await extendDocumentClaim(db, url, randomUUID(), 30);
    expect(await isRenewed()).toBe(false);
  });
});
