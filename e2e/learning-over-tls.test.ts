import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import type { Answer, DataOf, InputOf, OperationName } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startCourse,
  studentOfCourse as student,
  teacherOfCourse as teacher,
  type Course,
} from '@palimpsest/server/learning-course';
import { startTlsFront, type TlsFront } from '@palimpsest/server/learning-tls-front';
import { launchAnother } from './browser.ts';
import { admin } from './global-setup.ts';
import { words } from './overview.ts';
import { startProduct, type Product } from './product.ts';

/**
 * The frame over HTTPS, with the platform on one site and the product on another. A browser that blocks cookies of third parties keeps
 * those that are kept apart for each site (`Partitioned`), so people need no window of their own.
 */

const [hostOfProduct, hostOfPages] = ['texts.product.test', 'lms.school.test'] as const;
let browser: Browser;
let front: TlsFront;
let course: Course;
let product: Product;
/** The product on this machine, behind the front. */
let local: string;
beforeAll(async () => {
  // In one process, the frame obeys the page.
  const switches = ['--host-resolver-rules=MAP *.test 127.0.0.1', '--disable-site-isolation-trials'];
  [browser, front] = await Promise.all([launchAnother(switches), startTlsFront()]);
  const [ofProduct, ofPages] = [hostOfProduct, hostOfPages].map((host) => `https://${host}:${front.port}`);
  const port = await freePort();
  local = `http://127.0.0.1:${port}`;
  [course, product] = await Promise.all([
    startCourse(ofPages),
    startProduct({
      PORT: String(port),
      PUBLIC_URL: ofProduct ?? '',
      PRIVATE_HOSTS: '127.0.0.0/8',
      ADMIN_MAIL: admin.mail,
      ADMIN_PASSWORD: admin.password,
    }),
  ]);
  front.pass(hostOfProduct, local);
  front.pass(hostOfPages, course.platform.issuer);
  await connect();
});
afterAll(async () => {
  await browser.close();
  await front.stop();
  await Promise.all([course.stop(), product.stop()]);
});

/** The product says its public address when it is ready, not this one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Call = <Name extends OperationName>(operation: Name, input: InputOf<Name>) => Promise<DataOf<Name>>;

/** Somebody who calls the product on this machine: only the browser knows its public address. */
function callerOf(): Call {
  const cookies = new Map<string, string>();
  return async (operation, input) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', cookie, 'x-sid': cookies.get('__Host-sid') ?? '' };
    const response = await fetch(`${local}/api/${operation}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const answer = (await response.json()) as Answer<DataOf<typeof operation>>;
    if (!answer.success) throw new Error(`${operation}: ${answer.errors.join(', ')}`);
    return answer.data as DataOf<typeof operation>;
  };
}

/** The teacher's account and the connection of the platform, with a link to a project. */
async function connect(): Promise<void> {
  const [keeper, head] = [callerOf(), callerOf()];
  await keeper('Login', { mail: admin.mail, pwd: admin.password });
  const mail = 'head@school.example';
  const { Password: pwd } = await keeper('CreateUser', { mail, lang: 'en' });
  const code = 'LMS-OVER-TLS';
  const license = { licensee: 'Example School', code, validTo: null, contractCredits: 50, adminMail: mail };
  await keeper('CreateLicense', license);
  await head('Login', { mail, pwd });
  const { Id: platformid } = await head('CreateLearningPlatform', { code, name: 'Moodle' });
  const { platform, pagesOrigin } = course;
  const fields = {
    ...platform.fields,
    authorizationUrl: `${pagesOrigin}/authorize`,
    pages: [pagesOrigin],
    enabled: true,
  };
  await head('UpdateLearningPlatform', { code, platformid, fields });
  const admitted = { code, platformid, deployment: platform.deploymentId, admitted: true };
  course.connection = await head('SetLearningDeployment', admitted);

  const context = await strangerContext();
  const frame = await frameOf(await context.newPage(), teacher);
  const link = frame.getByRole('link', { name: 'Connect your account' });
  const [, connectCode = ''] = /\/([^/]+)$/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await head('ConnectLearningPerson', { code: connectCode });
  await frame.getByRole('textbox', { name: 'Name' }).fill('Essay');
  await frame.getByRole('button', { name: 'Use this project' }).click();
  await frame.getByRole('button', { name: 'Settings of this link' }).waitFor();
  await context.close();
}

function strangerContext(): Promise<BrowserContext> {
  return browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
}

/** The frame with the product in a page of the platform, which keeps no data for it. */
async function frameOf(page: Page, person: typeof student): Promise<Frame> {
  page.setDefaultTimeout(60_000);
  await page.goto(course.open({ ...course.platform.visit(person, visit), ...english }, false));
  const frame = page.frame('tool');
  if (frame === null) throw new Error('the course shows no frame');
  return frame;
}

const visit = { id: 'link-1', title: 'Essay' };
const english = { 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': { locale: 'en' } };

/** Lets the page and its frames send and keep cookies of their own site alone, apart from those that are kept apart for it. */
async function blockThirdParties(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Chromium’s protocol names it; the types of Playwright do not.
  await session.send(
    'Network.setCookieControls' as 'Network.enable',
    {
      enableThirdPartyCookieRestriction: true,
      disableThirdPartyCookieMetadata: true,
      disableThirdPartyCookieHeuristics: true,
    } as object,
  );
}

describe.each(['kept', 'blocked'])('over HTTPS, with cookies of third parties %s,', (cookies) => {
  it('the frame opens in the platform, and a student submits in it', async () => {
    const context = await strangerContext();
    const page = await context.newPage();
    if (cookies === 'blocked') await blockThirdParties(page);
    // A cookie of the product that is not kept apart shows what this browser does.
    const plain = { name: 'plain', value: '1', domain: hostOfProduct, path: '/', secure: true };
    await context.addCookies([{ ...plain, sameSite: 'None' }]);
    const sent: Promise<string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/lti/')) {
        sent.push(request.allHeaders().then(({ cookie = '' }) => cookie));
      }
    });

    const frame = await frameOf(page, student);
    await frame.getByText('You submit as Ada Nowak.').waitFor();
    const text = {
      name: 'Essay.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${words}, ${cookies}. ${words}.`),
    };
    await frame.locator('input[type="file"]').setInputFiles(text);
    await frame.getByRole('button', { name: 'Submit' }).click();
    await frame.getByText('Thank you, your text has been submitted').waitFor();

    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'palimpsest_lti');
    expect(cookie).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitionKey: 'https://school.test',
    });
    const all = await Promise.all(sent);
    expect(all.some((one) => one.includes('palimpsest_lti='))).toBe(true);
    expect(all.filter((one) => one.includes('plain=1'))).toHaveLength(cookies === 'kept' ? all.length : 0);
    await context.close();
  });
});
