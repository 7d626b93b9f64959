import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import { ada, grace } from './testing/people.ts';
import { addSchool, type School } from './testing/school.ts';
import { comeFrom, connected, FrameBrowser, openingBy, type ConnectedPlatform } from './testing/visits.ts';

/** Visits of browsers that keep nothing in the frame of a platform that keeps nothing either. */

let server: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  server = await startTestServer({ withWorker: false, environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const toLink = (person = ada): Record<string, unknown> => platform.visit(person, { id: 'link-1' });
const codeIn = (page: URL): string => new URLSearchParams(page.hash.slice(1)).get('code') ?? '';
/** The headers with which a browser sends the form of the frame into a window. */
const ofOwnForm = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };

/** The code of a visit whose frame kept no cookie. */
async function unrecognised(claims = toLink()): Promise<string> {
  const browser = new FrameBrowser();
  const page = await comeFrom(platform, connection, claims, {
    browser,
    between: () => {
      browser.cookie = '';
    },
  });
  return codeIn(page);
}

/** The page that a window shows after the form of a frame has come to it. */
async function takeOver(
  code: string,
  browser = new FrameBrowser(),
  headers: Readonly<Record<string, string>> = ofOwnForm,
  { OwnLoginUrl }: ConnectedPlatform = connection,
): Promise<URL> {
  const answer = await browser.fetch(OwnLoginUrl.replace(/login$/, 'window'), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ code }),
  });
  return new URL(answer.headers.get('location') ?? '', OwnLoginUrl);
}

const problemOf = (page: URL): string => page.searchParams.get('problem') ?? '';

describe('a window of its own', () => {
  it('takes over the visit that the platform has sent, and opens it after its person has said yes', async () => {
    const code = await unrecognised(toLink(grace));
    const window = new FrameBrowser();
    const page = await takeOver(code, window);
    // No server and no log gets the code.
    expect([page.pathname, page.search]).toEqual([new URL('own/visit', connection.OwnLoginUrl).pathname, '']);
    const opening = await openingBy(window, connection, page);
    expect(opening.code).not.toBe(code);
    expect(await server.client().data('GetLearningArrival', opening)).toEqual({
      PersonName: 'Grace',
      PersonMail: 'grace@lms.example',
      Role: 'teacher',
      Platform: 'Moodle',
      Course: 'History',
      Title: 'Essay',
      Language: 'de-DE',
    });
    for (const input of [opening, { ...opening, confirmed: false }]) {
      const { errors } = await server.client().call('OpenLearningLaunch', input);
      expect(errors).toEqual(['learningPersonUnconfirmed']);
    }
    const confirmed = { ...opening, confirmed: true };
    const { Token } = await server.client().data('OpenLearningLaunch', confirmed);
    expect((await server.program(Token).data('RefreshLearningLaunch', {})).PersonName).toBe('Grace');
    for (const input of [confirmed, { ...confirmed, code }]) {
      const { errors } = await server.client().call('OpenLearningLaunch', input);
      expect(errors).toEqual(['learningLaunchExpired']);
    }
  });

  it('opens nothing after its person has said no', async () => {
    const window = new FrameBrowser();
    const opening = await openingBy(window, connection, await takeOver(await unrecognised(), window));
    expect(await server.client().data('DeclineLearningArrival', opening)).toBeNull();
    const { errors } = await server.client().call('OpenLearningLaunch', { ...opening, confirmed: true });
    expect(errors).toEqual(['learningLaunchExpired']);
  });

  it('is the only one that opens it: the address in it is of no use elsewhere', async () => {
    const window = new FrameBrowser();
    const page = await takeOver(await unrecognised(), window);
    const other = new FrameBrowser();
    await comeFrom(platform, connection, toLink(), { browser: other });
    for (const browser of [other, new FrameBrowser()]) {
      const opening = await openingBy(browser, connection, page);
      for (const operation of ['GetLearningArrival', 'DeclineLearningArrival'] as const) {
        expect((await server.client().call(operation, opening)).errors).toEqual(['learningBrowserUnknown']);
      }
      const { errors } = await server.client().call('OpenLearningLaunch', { ...opening, confirmed: true });
      expect(errors).toEqual(['learningBrowserUnknown']);
    }
    // Nor is it taken over once more.
    expect(problemOf(await takeOver(codeIn(page), other))).toBe('expired');
    const opening = await openingBy(window, connection, page);
    expect((await server.client().call('GetLearningArrival', opening)).errors).toEqual([]);
  });

  it.each([
    ['by a form of another site', { ...ofOwnForm, 'sec-fetch-site': 'cross-site' }],
    ['by a form of a neighbour', { ...ofOwnForm, 'sec-fetch-site': 'same-site' }],
    ['by a form of a page that nobody knows', { ...ofOwnForm, 'sec-fetch-site': 'none' }],
    ['in a frame', { ...ofOwnForm, 'sec-fetch-dest': 'iframe' }],
    ['by a script', { ...ofOwnForm, 'sec-fetch-dest': 'empty' }],
  ])('takes over no visit %s, and leaves it to its own window', async (_name, headers) => {
    const code = await unrecognised();
    const browser = new FrameBrowser();
    expect(problemOf(await takeOver(code, browser, headers))).toBe('expired');
    expect(browser.cookie).toBe('');
    expect(codeIn(await takeOver(code))).not.toBe('');
  });

  it('takes over no visit of a browser that came back, of another platform, twice, or too late', async () => {
    const browser = new FrameBrowser();
    const page = await comeFrom(platform, connection, toLink(), { browser });
    expect(problemOf(await takeOver(codeIn(page)))).toBe('expired');
    expect(
      (await server.client().call('OpenLearningLaunch', await openingBy(browser, connection, page))).errors,
    ).toEqual([]);

    const code = await unrecognised();
    const other = await LocalPlatform.start();
    const otherConnection = await connected(school.head, school.code, other, 'Other');
    await other.stop();
    expect(problemOf(await takeOver(code, new FrameBrowser(), ofOwnForm, otherConnection))).toBe('expired');
    // Of two windows at once, one has it.
    const windows = await Promise.all([takeOver(code), takeOver(code)]);
    expect(windows.map(problemOf).sort()).toEqual(['', 'expired']);

    const late = await unrecognised();
    await server.services.db
      .updateTable('ltiLaunches')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect(problemOf(await takeOver(late))).toBe('expired');
    expect(problemOf(await takeOver(''))).toBe('expired');
  });
});
