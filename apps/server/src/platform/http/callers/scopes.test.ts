import { operationNames, operations, scopeOf, type Operation } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../app.ts';
import { handlers } from '../../../compose.ts';
import { parts } from '../../../parts.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { UserError } from '../../errors.ts';
import { requireAdmission } from './admit-caller.ts';
import { visitor, type Caller, type Scopes } from './caller.ts';

/** Callers who may not call everything, such as keys for the API. */

/** Someone with every role, so that only the scopes decide. */
function callerWith(scopes: Scopes): Caller {
  return {
    kind: 'session',
    user: { id: 1, status: 'Admin', license: null, administersLicense: true },
    impersonator: null,
    session: { id: 1, sid: 'a', language: null, mustSetUpFactor: false },
    scopes,
    limits: { countedAs: 'a test' },
    storedPageSize: null,
  };
}

const definitions: readonly Operation[] = operationNames.map((name) => operations[name]);

/** The error that refuses the caller; null if it does not. */
function refusalOf(caller: Caller, operation: Operation): string | null {
  try {
    requireAdmission(caller, operation);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.key;
    throw error;
  }
}

const scopes = [...new Set(definitions.flatMap((operation) => scopeOf(operation) ?? []))].toSorted();

describe('the scopes of a caller', () => {
  it.each(scopes)('%s admits it to the operations with this scope and to public ones', (scope) => {
    const caller = callerWith(new Set([scope]));
    const answers = definitions.map((operation) => refusalOf(caller, operation));
    const expected = definitions.map((operation) => {
      const needed = scopeOf(operation);
      return needed === null || needed === scope ? null : 'scopeMissing';
    });
    expect(answers).toEqual(expected);
  });

  it('admit it to public operations only, if the set is empty', () => {
    const admitted = definitions.filter((operation) => refusalOf(callerWith(new Set()), operation) === null);
    expect(admitted).toEqual(definitions.filter(({ access }) => access === 'public'));
  });

  it('are all there in a session', () => {
    expect(definitions.filter((operation) => refusalOf(callerWith('all'), operation) !== null)).toEqual([]);
  });

  it('do not matter for a visitor, who has to log in first', () => {
    const refusals = definitions.flatMap((operation) => refusalOf(visitor, operation) ?? []);
    expect(new Set(refusals)).toEqual(new Set(['sessionMissing']));
  });
});

describe('a caller with one scope', () => {
  let server: TestServer;
  let app: App;
  let client: TestClient;
  let url: string;
  let scopesOfCaller: Scopes;
  beforeAll(async () => {
    server = await startTestServer({ withWorker: false });
    const { services } = server;
    const limited = {
      ...services,
      findSession: async (...asked: Parameters<typeof services.findSession>) => {
        const found = await services.findSession(...asked);
        return found && { ...found, caller: { ...found.caller, scopes: scopesOfCaller } };
      },
    };
    app = await createApp(limited, handlers, parts);
    url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    client = new TestClient(url);
    scopesOfCaller = 'all';
    await client.data('CreateGuestUser', {});
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  beforeEach(() => {
    scopesOfCaller = new Set(['library:read']);
  });

  it('calls the operations of the scope, and is refused by all others', async () => {
    expect((await client.call('GetLibraryTexts', {})).errors).toEqual([]);
    expect((await client.call('GetCountries', {})).errors).toEqual([]);
    expect((await client.call('DeleteLibraryTexts', { ids: [1] })).errors).toEqual(['scopeMissing']);
    expect((await client.call('CreateProject', { name: 'A project' })).errors).toEqual(['scopeMissing']);
  });

  it('sends and fetches no files outside of it', async () => {
    const sent = await client.upload('a-file', new Blob(['some words']), 'a.txt');
    expect(sent.errors).toEqual(['scopeMissing']);
    for (const path of ['/api/exports/1', '/api/sources/1/page']) {
      const response = await fetch(url + path, { headers: { cookie: client.cookieHeader() } });
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ errors: ['scopeMissing'] });
    }
  });

  it('sees the picture of a report outside of it as a visitor does: by a link for everyone', async () => {
    scopesOfCaller = 'all';
    const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: 'a few words of a text' });
    const reportid = ordered?.ReportId ?? 0;
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Ok' })
      .where('id', '=', reportid)
      .execute();
    const { PermaLinkId } = await client.data('CreatePermaLink', { reportid });
    await client.data('UpdatePermaLink', { reportid, read: 2, write: 0 });
    const picture = async (query: string): Promise<number> => {
      const headers = { cookie: client.cookieHeader() };
      return (await fetch(`${url}/images/report/${reportid}/badge.svg${query}`, { headers })).status;
    };
    expect(await picture('')).toBe(200);
    scopesOfCaller = new Set(['library:read']);
    expect(await picture(`?permaLinkId=${PermaLinkId}`)).toBe(200);
    expect(await picture('')).toBe(404);
  });

  it('sends a file to an import only with the scopes of both', async () => {
    scopesOfCaller = new Set(['uploads:write']);
    const importid = '1';
    const sent = await client.upload('file-of-import', new Blob(['some words']), 'a.txt', { importid });
    expect(sent.errors).toEqual(['scopeMissing']);
    scopesOfCaller = new Set(['uploads:write', 'imports:write']);
    const admitted = await client.upload('file-of-import', new Blob(['some words']), 'a.txt', { importid });
    expect(admitted.errors).toEqual(['noAccessToImport']);
  });
});
