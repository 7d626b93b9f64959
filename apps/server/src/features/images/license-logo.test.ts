import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openForm } from '../../testing/visitor.ts';
import { addLicense, setLicenseEnd } from '../../testing/licenses.ts';

let server: TestServer;
let owner: TestClient;
let licenseId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  owner = await server.guest();
  const { userId } = await owner.data('GetUserInfo', {});
  const { db } = server.services;
  const license = await addLicense(db, {
    code: 'logo-license',
    licensee: 'School',
    remaining: -1,
    validTo: null,
    adminUserId: null,
  });
  licenseId = license.id;
  await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
});
afterAll(() => server.stop());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function logoOf(code: string): Promise<string> {
  return (await server.client().data('GetUploadForm', { projectcode: code })).logo;
}

function setLogo(content: Buffer, mediaType = 'image/png') {
  return server.services.db
    .insertInto('licenseLogos')
    .values({ licenseId, mediaType: mediaType as 'image/png', content })
    .execute();
}

describe('the logo of a licence', () => {
  it('appears on the upload forms of its users only', async () => {
    const { code } = await openForm(owner);
    const { code: ofOther } = await openForm(await server.guest());
    expect([await logoOf(code), await logoOf(ofOther)]).toEqual(['', '']);
    await setLogo(pixel);
    const address = `/images/logo/${createHash('sha256').update(pixel).digest('hex')}`;
    expect([await logoOf(code), await logoOf(ofOther)]).toEqual([address, '']);
    const response = await fetch(server.url + address);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(pixel)).toBe(true);
    const { db } = server.services;
    await setLicenseEnd(db, licenseId, new Date(Date.now() - 1_000));
    expect(await logoOf(code)).toBe('');
    await setLicenseEnd(db, licenseId, null);
    await db.deleteFrom('licenseLogos').execute();
    expect(await logoOf(code)).toBe('');
  });

  it('is a picture of at most 256 KB that cannot contain scripts', async () => {
    await expect(setLogo(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).rejects.toThrow(/check/);
    await expect(setLogo(Buffer.alloc(262_145))).rejects.toThrow(/check/);
    await expect(setLogo(Buffer.alloc(0))).rejects.toThrow(/check/);
  });

  it('has exactly one URL', async () => {
    for (const path of ['/images/logo/x', `/images/logo/${'0'.repeat(64)}`]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });
});
