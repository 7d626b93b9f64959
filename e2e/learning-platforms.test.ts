/*
 * Covers:
 * accounts-15: Learning systems can be connected
 */
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startCourse,
  studentOfCourse as student,
  teacherOfCourse as teacher,
  type Course,
} from '@palimpsest/server/learning-course';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';
import { words } from './overview.ts';
import { showIn } from './screens.ts';

/** A course of a learning platform whose pages are on another site: the browser refuses the product's cookies in its frame. */

let browser: Browser;
let course: Course;
let head: Visitor;
beforeAll(async () => {
  [browser, course] = await Promise.all([launchBrowser(), startCourse()]);
  const { mail, password } = await addMember('head-of-lyceum');
  const keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const code = 'LMS-LYCEUM';
  await ask(keeper.page, 'CreateLicense', {
    licensee: 'Example Lyceum',
    code,
    validTo: null,
    contractCredits: 50,
    adminMail: mail,
  });
  await keeper.close();
  head = await visitor(browser);
  await ask(head.page, 'Login', { mail, pwd: password });
  const { Id: platformid } = (await ask(head.page, 'CreateLearningPlatform', { code, name: 'Moodle' })).data;
  const { platform, pagesOrigin } = course;
  const fields = { ...platform.fields, pages: [pagesOrigin], enabled: true };
  await ask(head.page, 'UpdateLearningPlatform', { code, platformid, fields });
  const deployment = platform.deploymentId;
  const admitted = { code, platformid, deployment, admitted: true };
  course.connection = (await ask(head.page, 'SetLearningDeployment', admitted)).data;
  platform.toolKeysUrl = course.connection.OwnKeysUrl;
});
afterAll(async () => {
  await head.close();
  await course.stop();
  await browser.close();
});

const english = { 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': { locale: 'en' } };
const essay = { name: 'Essay.txt', mimeType: 'text/plain', buffer: Buffer.from(`${words}. ${words}.`) };

/** The frame with the product, once its page is there. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = page.frame('tool');
  if (frame === null) throw new Error('the course shows no frame');
  return frame;
}

/** Serious faults and horizontal scrolling of the frame, wide in light and narrow in dark. */
async function faultsOfFrame(page: Page, part: Page | Frame): Promise<string[]> {
  const faults: string[] = [];
  for (const [viewport, scheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await showIn(page, scheme);
    await part.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    const tooWide = await part.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    faults.push(...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await seriousFaults(part)));
  }
  return faults;
}

/** Runs in a page of the platform: shows an address in a frame, and returns what its page says first. */
function firstMessageOf(address: string): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    addEventListener('message', ({ origin, data }) => resolve([origin, data]));
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  });
}

/** Another teacher of the course reads the submissions, the list of students and a report in the frame. */
async function colleagueReads(link: Parameters<Course['platform']['visit']>[1]): Promise<void> {
  const { mail, password } = await addMember('colleague-of-lyceum');
  const account = await visitor(browser);
  await ask(account.page, 'Login', { mail, pwd: password });
  await ask(account.page, 'AddUserLicense', { code: 'LMS-LYCEUM' });
  const lise = await visitor(browser);
  const person = { ...teacher, sub: 'lise', name: 'Lise Meitner' };
  await lise.page.goto(course.open({ ...course.platform.visit(person, link), ...english }, true));
  const frame = await frameOf(lise.page);
  const connect = frame.getByRole('link', { name: 'Connect your account' });
  const [, code = ''] = /\/([^/]+)$/.exec((await connect.getAttribute('href')) ?? '') ?? [];
  await ask(account.page, 'ConnectLearningPerson', { code });
  await frame.getByText('You can read its submissions and reports.').waitFor();
  await frame.getByText('Ada Nowak').first().waitFor();
  expect(await faultsOfFrame(lise.page, frame)).toEqual([]);
  await lise.page.setViewportSize(wide);
  await frame.getByRole('link', { name: 'Students' }).click();
  await frame.getByRole('link', { name: 'Open report: Ada Nowak' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Essay' }).waitFor();
  expect(lise.faults).toEqual([]);
  await lise.close();
  await account.close();
}

it('a teacher adds a link from the platform, a student submits in its frame, and the teacher opens the report there', async () => {
  const { platform } = course;
  platform.people.isOffered = true;
  platform.people.members = [student, { sub: 'ben', name: 'Ben Ito' }];
  const grace = await visitor(browser);
  await grace.page.goto(course.open({ ...platform.selection(teacher), ...english }, true));
  let frame = await frameOf(grace.page);
  // The account is connected in a window of the product, where its owner is logged in.
  const connect = frame.getByRole('link', { name: 'Connect your account' });
  const [, code = ''] = /\/([^/]+)$/.exec((await connect.getAttribute('href')) ?? '') ?? [];
  expect(await faultsOfFrame(grace.page, frame)).toEqual([]);
  await ask(head.page, 'ConnectLearningPerson', { code });
  await frame.getByRole('heading', { name: 'Add a link to your course' }).waitFor();
  await frame.getByRole('textbox', { name: 'Name' }).fill('Essay on tides');
  await frame.getByLabel('Show students their own report').click();
  expect(await faultsOfFrame(grace.page, frame)).toEqual([]);
  await frame.getByRole('button', { name: 'Add to the course' }).click();
  await frame.getByText('Added: Essay on tides').waitFor();
  const [link] = course.added;
  if (link === undefined) throw new Error('no link was added');
  const visit = { id: 'link-1', title: link.title, custom: link.custom };
  expect(grace.faults).toEqual([]);

  const ada = await visitor(browser, { viewport: narrow });
  await ada.page.goto(course.open(platform.visit(student, visit), true));
  frame = await frameOf(ada.page);
  // The platform asks for German.
  await frame.getByText('Sie geben als Ada Nowak ab.').waitFor();
  expect(await faultsOfFrame(ada.page, frame)).toEqual([]);
  await ada.page.setViewportSize(narrow);
  await frame.locator('input[type="file"]').setInputFiles(essay);
  await frame.getByRole('button', { name: 'Abgeben' }).click();
  await frame.getByText('Danke, Ihr Text wurde abgegeben').waitFor();
  const report = frame.getByRole('link', { name: 'Bericht öffnen: Essay.txt' });
  await report.waitFor();
  expect(await faultsOfFrame(ada.page, frame)).toEqual([]);
  await report.click();
  await frame.getByRole('heading', { level: 1, name: 'Essay' }).waitFor();
  await frame.getByRole('link', { name: 'Zurück zu Essay on tides' }).click();
  await report.waitFor();
  expect(ada.faults).toEqual([]);
  await ada.close();

  // A platform that keeps nothing: the page opens in a window of its own.
  await grace.page.goto(course.open({ ...platform.visit(teacher, visit), ...english }, false));
  frame = await frameOf(grace.page);
  await frame.getByRole('button', { name: 'Open in its own window' }).waitFor();
  expect(await faultsOfFrame(grace.page, frame)).toEqual([]);
  const inOwnWindow = async (claims: object = platform.visit(teacher, visit)): Promise<Page> => {
    await grace.page.goto(course.open({ ...claims, ...english }, false));
    const button = (await frameOf(grace.page)).getByRole('button', { name: 'Open in its own window' });
    await button.waitFor();
    const [opened] = await Promise.all([grace.page.context().waitForEvent('page'), button.press('Enter')]);
    await opened.getByRole('heading', { level: 1, name: 'Are you Grace Hopper?' }).waitFor();
    return opened;
  };
  // Somebody else was sent here.
  const declined = await inOwnWindow();
  expect(await faultsOfFrame(declined, declined)).toEqual([]);
  await declined.getByRole('button', { name: 'No, this is not me' }).press('Enter');
  await declined.getByRole('heading', { level: 1, name: 'Nothing was opened' }).waitFor();
  await declined.close();
  // The platform waits in its frame for a choice, so the window says how to choose later.
  const selecting = await inOwnWindow(platform.selection(teacher));
  await selecting.getByRole('button', { name: 'Yes, continue' }).press('Enter');
  await selecting.getByRole('heading', { level: 1, name: 'Choose the project later' }).waitFor();
  await selecting.close();
  // The platform has used up what began the visit, so the window goes on with the one that it has sent.
  const own = await inOwnWindow();
  frame = await frameOf(grace.page);
  await own.getByRole('button', { name: 'Yes, continue' }).press('Enter');
  await own.getByRole('heading', { level: 1, name: 'Essay on tides' }).waitFor();
  await own.getByText('Ada Nowak').first().waitFor();
  expect(await faultsOfFrame(own, own)).toEqual([]);
  await own.getByRole('link', { name: 'Students' }).click();
  await own.getByText('1 of 2 students have submitted').waitFor();
  await own.getByRole('link', { name: 'Open report: Ada Nowak' }).waitFor();
  expect(await faultsOfFrame(own, own)).toEqual([]);
  await own.setViewportSize(wide);
  const named = own.getByRole('row', { name: /^Ben Ito/ });
  await named.getByText('Not submitted').waitFor();
  await own.getByRole('link', { name: 'Submissions' }).click();
  await colleagueReads(visit);
  await own.getByRole('button', { name: 'Settings of this link' }).click();
  await own.getByLabel('Keep names hidden').click();
  await expect.poll(() => own.getByLabel('Keep names hidden').isChecked()).toBe(true);
  expect(await seriousFaults(own)).toEqual([]);
  await own.keyboard.press('Escape');
  // A reload goes on with the same visit.
  await own.reload();
  await own.getByRole('link', { name: /^Report of Essay\.txt/ }).click();
  await own.getByRole('heading', { level: 1, name: 'Essay' }).waitFor();
  await own.getByRole('link', { name: 'Back to Essay on tides' }).waitFor();
  expect(await seriousFaults(own)).toEqual([]);
  await frame.getByText('The page is open in another window.').waitFor();

  // The owner of the account disconnects it, and the visit ends.
  const [connection] = (await ask(head.page, 'GetLearningConnections', {})).data;
  await ask(head.page, 'RemoveLearningConnection', { id: connection?.Id ?? 0 });
  await own.getByRole('link', { name: 'Back to Essay on tides' }).click();
  await own.getByRole('heading', { level: 1, name: 'This visit has ended' }).waitFor();
  expect(await faultsOfFrame(own, own)).toEqual([]);

  // After it has registered itself, the platform is told that it can close the window.
  const product = new URL(course.connection?.OwnLoginUrl ?? '');
  expect(await grace.page.evaluate(firstMessageOf, new URL('in/registered', product).href)).toEqual([
    product.origin,
    { subject: 'org.imsglobal.lti.close' },
  ]);
  // The calls that could not open a visit in the frame.
  expect(grace.faults).toHaveLength(4);
  for (const fault of grace.faults) expect(fault).toContain('status of 409');
  await grace.close();
});
