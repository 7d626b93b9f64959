import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instructor, LocalPlatform } from '@palimpsest/server/learning-platform';
import {
  comeFrom,
  FrameBrowser,
  openingBy,
  type ConnectedPlatform,
} from '@palimpsest/server/learning-visits';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';
import { showAddress } from './show-address.ts';

/** An organisation connects its learning platform, and a teacher connects the account. */

const license = { licensee: 'Example College', code: 'LTI-COLLEGE', validTo: null, contractCredits: 50 };

let browser: Browser;
let platform: LocalPlatform;
beforeAll(async () => {
  [browser, platform] = await Promise.all([launchBrowser(), LocalPlatform.start()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

/** The platform opens the address of a registration, as it does when its administrator enters it there. */
async function register(address: string): Promise<void> {
  const url = new URL(address);
  url.searchParams.set('openid_configuration', `${platform.issuer}/openid-configuration`);
  url.searchParams.set('registration_token', 'registration-token');
  await fetch(url, { redirect: 'manual' });
}

/** The code with which a teacher, who has just come from the platform, connects an account. */
async function codeOfTeacher(page: Page, connection: ConnectedPlatform): Promise<string> {
  const grace = { sub: 't-1', name: 'Grace Hopper', email: 'grace@lms.example', roles: instructor };
  const frame = new FrameBrowser();
  const claims = platform.visit(grace, { id: 'essay' });
  const opening = await openingBy(
    frame,
    connection,
    await comeFrom(platform, connection, claims, { browser: frame }),
  );
  return (await ask(page, 'OpenLearningLaunch', opening)).data.Launch.ConnectCode;
}

it('an administrator lets a platform register itself and admits a deployment, and a teacher connects the account', async () => {
  const head = await addMember('head-of-college');
  const keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  await ask(keeper.page, 'CreateLicense', { ...license, adminMail: head.mail });
  await keeper.close();

  const { page, faults, close } = await visitor(browser);
  await ask(page, 'Login', { mail: head.mail, pwd: head.password });
  await page.goto('/license/usage');
  await page.getByRole('link', { name: 'Learning platforms' }).press('Enter');
  await page.getByRole('button', { name: 'Add a learning platform' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Moodle of the college');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.getByRole('heading', { level: 3, name: /Moodle of the college/ }).waitFor();
  await page.getByRole('button', { name: 'Make an address' }).press('Enter');
  const address = page.getByRole('textbox', { name: 'Registration address' });
  await register(await address.inputValue());
  // The page notices it by itself.
  await page.getByText('The platform has registered itself.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Client ID' }).inputValue()).toBe(platform.clientId);

  const [connection] = (await ask(page, 'GetLearningPlatforms', { code: license.code })).data;
  if (connection === undefined) throw new Error('there is no platform');
  const faculty = { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'faculty-2' };
  const refused = await comeFrom(platform, connection, platform.visit({ sub: 's-1' }, { id: 'essay' }), {
    forgery: { claims: faculty },
  });
  expect(refused.searchParams.get('problem')).toBe('deployment');
  await page.reload();
  await page.getByText('Somebody came from a deployment that is not admitted.').waitFor();
  await page.getByRole('button', { name: 'Admit: faculty-2' }).press('Enter');
  await page.getByRole('button', { name: 'Do not admit any more: faculty-2' }).waitFor();
  expect(faults).toEqual([]);
  await close();
  await connectAccount(connection, head);
});

async function connectAccount(
  connection: ConnectedPlatform,
  { mail, password }: { readonly mail: string; readonly password: string },
): Promise<void> {
  const { page, faults, close } = await visitor(browser);
  const code = await codeOfTeacher(page, connection);
  // The window of the product asks for the log-in first, and leads back.
  await page.goto(`/learning/connect/${code}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText('Grace Hopper').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect' }).press('Enter');
  await page.getByText('Close this window and go on in Moodle of the college.').waitFor();
  await page.getByRole('link', { name: 'Open the profile' }).press('Enter');
  const connected = page.getByRole('button', { name: 'Disconnect: Grace Hopper in Moodle of the college' });
  await connected.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await connected.waitFor({ state: 'detached' });
  // The visits of the person have ended with the connection.
  await showAddress(page, `/learning/connect/${code}`);
  await page.getByText('This visit took too long, or was opened before.').waitFor();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await close();
}
