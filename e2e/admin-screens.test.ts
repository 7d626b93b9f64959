import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { sql } from './overview.ts';
import { faultsOfScreen, rightScreen, type Screen } from './screens.ts';

/** Every screen of administrators with content, analysed by axe in both sizes and schemes. */

let browser: Browser;
let keeper: Visitor;
let editorPath: string;
let messagePath: string;
let userPath: string;

beforeAll(async () => {
  browser = await launchBrowser();
  keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const { data: users } = await ask(keeper.page, 'GetUsers', { filters: { search: admin.mail } });
  userPath = `/admin/users/${users[0]?.Id}`;
  const { data } = await ask(keeper.page, 'GetContents', { kinds: ['page'] });
  editorPath = `/admin/content/${data.find(({ Key }) => Key === 'privacy')?.Id}`;
  await sql(
    `insert into inquiries (kind, name, mail, subject, message, language)
    values ('contact', 'Ada Nowak', 'ada@example.org', 'A question', 'How long is a report kept?', 'en')`,
  );
  const inbox = await ask(keeper.page, 'GetInquiries', { filters: { search: 'A question' } });
  messagePath = `/admin/inbox/${inbox.data.Inquiries[0]?.Id}`;
});
afterAll(async () => {
  await keeper.close();
  await browser.close();
});

const screens: readonly Screen[] = [
  ['overview of the installation', () => '/admin/overview', 'Overview'],
  ['users', () => '/admin/users', 'Users'],
  ['a user', () => userPath, 'admin'],
  ['queue', () => '/admin/queue', 'Queue'],
  ['content', () => '/admin/content', 'Content'],
  ['a page in the editor', () => editorPath, 'Privacy policy'],
  ['online sources', () => '/admin/sources', 'Online sources'],
  ['inbox', () => '/admin/inbox', 'Inbox'],
  ['audit log', () => '/admin/audit', 'Audit log'],
  ['a message', () => messagePath, 'A question'],
  ['settings of the installation', () => '/admin/settings', 'Settings of the installation'],
];

it.each(screens)(`%s ${rightScreen}`, async (_name, path, heading) => {
  expect(await faultsOfScreen(keeper.page, path(), heading)).toEqual([]);
});

it('no screen of administrators has left an error in the console', () => {
  expect(keeper.faults).toEqual([]);
});
