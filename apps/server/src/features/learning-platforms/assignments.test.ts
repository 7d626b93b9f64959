import { errorText, limits } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipContents } from '../content/index.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addUse } from '../../testing/licenses.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { until } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { fetchAssets } from './assets/fetch-assets.job.ts';
import {
  addAssignment,
  addAssignments,
  jobContext,
  processed,
  reportUntil,
  reviewVisit,
  settingsVisit,
  teacherOfPlatform,
  type Assignments,
} from './testing/assignment.ts';
import type { KeptAsset } from './testing/local-assignments.ts';
import type { PersonOfPlatform } from './testing/messages.ts';
import { comeFrom, visit } from './testing/visits.ts';
import { ada } from './testing/people.ts';

/** Submissions to assignments of a platform, which are checked here, and whose reports the platform shows. */

let stage: Assignments;
beforeAll(async () => {
  stage = await addAssignments(await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } }));
});
afterAll(async () => {
  await stage.server.stop();
  await stage.platform.stop();
});

const alan: PersonOfPlatform = { sub: 's-2', name: 'Alan' };
let seed = 31_000;
const freshText = (words = 80): string => seededText((seed += 1), words);
const essay = (bytes = freshText(), fileName = 'essay.txt') => ({ bytes, fileName });
const first = ([asset]: readonly KeptAsset[]): KeptAsset => {
  if (asset === undefined) throw new Error('nothing was submitted');
  return asset;
};
const submissionsOf = (projectid: number) => stage.teacher.data('GetSubmissions', { projectid });

describe('an assignment', () => {
  it('is checked by the project that its teacher has chosen, and shows the report', async () => {
    const { teacher, platform, connection } = stage;
    const added = await addAssignment(stage);
    expect(Object.fromEntries(platform.assignments.handlers)).toEqual({
      LtiAssetProcessorSubmissionNotice: connection.OwnKeysUrl.replace('/keys', '/notices'),
      LtiContextCopyNotice: connection.OwnKeysUrl.replace('/keys', '/notices'),
    });
    const { launch, visitor } = await settingsVisit(stage, added);
    expect(launch).toMatchObject({
      State: 'review',
      IsAssignment: true,
      SendsScores: true,
      OffersScores: true,
    });
    const text = freshText();
    const asset = first(await platform.assignments.submit({ ...added, person: ada, files: [essay(text)] }));
    const report = await reportUntil(stage, asset, processed);
    expect(report).toMatchObject({
      type: 'originality',
      result: '0%',
      scoreGiven: 0,
      visibleToOwner: false,
    });
    expect(report.priority).toBeLessThan(2);
    const [submission] = await submissionsOf(added.projectid);
    expect(submission).toMatchObject({ Name: 'Ada Nowak', FileName: 'essay.txt', ReportStatus: 'Ok' });
    const copy = first(await platform.assignments.submit({ ...added, person: alan, files: [essay(text)] }));
    expect(await reportUntil(stage, copy, processed)).toMatchObject({ result: '100%', priority: 2 });
    // The teacher can leave the number out.
    expect(await visitor.data('UpdateLearningLink', { scores: false })).toMatchObject({ SendsScores: false });
    const without = await reportUntil(stage, copy, ({ result }) => result === 'Checked');
    expect(without.scoreGiven).toBeUndefined();
    expect(await teacher.data('GetProjects', {})).not.toEqual([]);
  });

  it('opens a report for its teacher, and for students only if the teacher shows it', async () => {
    const { teacher, platform, server } = stage;
    const added = await addAssignment(stage);
    const asset = first(await platform.assignments.submit({ ...added, person: ada, files: [essay()] }));
    await reportUntil(stage, asset, processed);
    const own = await reviewVisit(stage, teacherOfPlatform, asset);
    expect(own.launch).toMatchObject({ State: 'report', ProjectId: added.projectid });
    expect(await own.visitor.data('GetReport', { id: own.launch.ReportId })).toMatchObject({ Status: 'Ok' });
    const hidden = await reviewVisit(stage, ada, asset);
    expect(hidden.launch).toMatchObject({ State: 'report', ReceiptCode: '', ReportId: 0, ProjectId: 0 });
    expect((await hidden.visitor.call('GetReport', { id: own.launch.ReportId })).success).toBe(false);
    await teacher.data('UpdateProject', { projectid: added.projectid, UploadFormShowsReports: true });
    await server.services.db.updateTable('ltiAssets').set({ toldVisible: false }).execute();
    const { launch, visitor } = await reviewVisit(stage, ada, asset);
    const receipt = await server.client().data('GetSubmissionReceipt', { receipt: launch.ReceiptCode });
    expect(receipt.State).toBe('ready');
    const { ReportId } = await visitor.data('ResolvePermaLink', { id: receipt.PermaLinkId });
    expect(ReportId).toBe(own.launch.ReportId);
    // The platform lets every member of a group open it.
    const member = await reviewVisit(stage, { sub: 's-90' }, asset);
    expect(member.launch.ReceiptCode).toBe(launch.ReceiptCode);
    // Nobody opens what the platform does not have, and a colleague without the project sees whose it is.
    const unknown = await reviewVisit(stage, ada, { ...asset, id: 'unknown' });
    expect(unknown.launch.State).toBe('reportMissing');
    const elsewhere = await reviewVisit(stage, ada, { ...asset, activity: 'another' });
    expect(elsewhere.launch.State).toBe('reportMissing');
  });

  it('says what is wrong with a file, and another one is checked all the same', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    const picture = { bytes: new Uint8Array([1, 2, 3, 0, 255]), fileName: 'photo.xyz', type: 'image/x' };
    const files = [picture, { bytes: 'Too short.', fileName: 'short.txt' }, essay()];
    const assets = await platform.assignments.submit({ ...added, person: ada, files });
    const told = await Promise.all(
      assets.map((asset) =>
        reportUntil(stage, asset, ({ processingProgress }) => processingProgress !== 'Processing'),
      ),
    );
    expect(told.map(({ processingProgress, errorCode }) => [processingProgress, errorCode])).toEqual([
      ['Failed', 'UNSUPPORTED_ASSET_TYPE'],
      ['Failed', 'ASSET_TOO_SMALL'],
      ['Processed', undefined],
    ]);
    expect(told[1]?.comment).toMatch(/words/);
    const { launch } = await reviewVisit(stage, teacherOfPlatform, first(assets));
    expect(launch).toMatchObject({ State: 'report', ReportId: 0 });
  });

  it('whose project takes no submissions waits with the reason, and goes on when it does', async () => {
    const { platform, server, teacher } = stage;
    const added = await addAssignment(stage, { UploadFormActive: false });
    const files = [essay()];
    const assets = await platform.assignments.submit({ ...added, person: ada, files });
    const text = errorText('learningFormOff', 'en');
    await reportUntil(stage, first(assets), ({ comment }) => comment === text);
    const projectid = added.projectid;
    await teacher.data('UpdateProject', { projectid, UploadFormActive: true, UploadFormChecks: true });
    const { platformId } = await server.services.db
      .selectFrom('ltiAssets')
      .select('platformId')
      .where('assetId', '=', first(assets).id)
      .executeTakeFirstOrThrow();
    const later = new Date(Date.now() + 60 * 60_000);
    await until(async () => ((await fetchAssets(jobContext(server), platformId, later)) ? true : undefined));
    const report = await reportUntil(stage, first(assets), processed);
    expect(report.comment).not.toBe(text);
  });

  it('without credits waits with the reason, and goes on when the platform asks again', async () => {
    const { platform, server, school, teacher } = stage;
    const added = await addAssignment(stage);
    const { licenseId } = school;
    const { db } = server.services;
    const phase = await db
      .selectFrom('licensePhases')
      .select(['id', 'remaining'])
      .where('licenseId', '=', licenseId)
      .executeTakeFirstOrThrow();
    const use = { userId: null, licenseId, phaseId: phase.id, credits: phase.remaining };
    const { userId } = await teacher.data('GetUserInfo', {});
    await setOwnCredits(db, userId, 0);
    await addUse(db, use);
    const person = { sub: 's-3' };
    const assets = await platform.assignments.submit({ ...added, person, files: [essay()] });
    const waits = await reportUntil(
      stage,
      first(assets),
      ({ processingProgress }) => processingProgress === 'PendingManual',
    );
    expect(waits.comment).toMatch(/credits/);
    await addUse(db, { ...use, isRefund: true });
    await platform.assignments.submit({ ...added, person, files: [], again: assets });
    await reportUntil(stage, first(assets), processed);
  });
});

describe('a submission', () => {
  it('that is handed in again is not checked twice, and a new text replaces the old one', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    const text = freshText();
    const once = first(await platform.assignments.submit({ ...added, person: ada, files: [essay(text)] }));
    await reportUntil(stage, once, processed);
    const twice = first(await platform.assignments.submit({ ...added, person: ada, files: [essay(text)] }));
    await reportUntil(stage, twice, processed);
    expect(await submissionsOf(added.projectid)).toHaveLength(1);
    // The period of the form does not count: the platform has taken the late text.
    const past = Math.floor(Date.now() / 1_000) - 60;
    await stage.teacher.data('UpdateProject', { projectid: added.projectid, UploadFormEndDate: past });
    const late = first(await platform.assignments.submit({ ...added, person: ada, files: [essay()] }));
    await reportUntil(stage, late, processed);
    const all = await submissionsOf(added.projectid);
    expect(all.map(({ ReplacedBy }) => ReplacedBy !== 0)).toEqual([false, true]);
  });

  it('of a group is checked once, for the same file of every member', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    const submission = 'group-7';
    const text = freshText();
    const assets = [];
    for (const person of [ada, alan, undefined]) {
      assets.push(
        first(await platform.assignments.submit({ ...added, person, submission, files: [essay(text)] })),
      );
      await reportUntil(stage, first(assets.slice(-1)), processed);
    }
    expect(await submissionsOf(added.projectid)).toHaveLength(1);
    for (const asset of assets) expect(platform.assignments.reportOf(asset)?.result).toBe('0%');
  });

  it('of a quiz is one text, and a person has a limited number of files', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    const answers = Array.from({ length: 40 }, (_unused, index) => ({
      bytes: `<p>${index === 0 ? '<!-- ' : ''}${seededText(90_000 + index, 12)}</p>`,
      title: `Question ${index + 1}`,
    }));
    const assets = await platform.assignments.submit({ ...added, person: ada, files: answers });
    await reportUntil(stage, first(assets.slice(-1)), processed);
    const all = await submissionsOf(added.projectid);
    expect(all).toHaveLength(1);
    // A comment that the first answer begins hides the others in no way.
    expect(all[0]?.Words).toBeGreaterThan(39 * 10);
    const files = Array.from({ length: 31 }, (_unused, index) => ({ bytes: 'x', fileName: `${index}.txt` }));
    const many = await platform.assignments.submit({ ...added, person: alan, files });
    const left = await reportUntil(
      stage,
      first(many.slice(-1)),
      ({ processingProgress }) => processingProgress === 'NotProcessed',
    );
    expect(left.comment).toBe(errorText('tooManyLearningFiles', 'en'));
    // Neither the same notice again nor a hundred notices of one text each lift the limit.
    await platform.assignments.submit({ ...added, person: alan, files: [], again: many });
    for (const file of Array.from({ length: 100 }, (_unused, index) => ({
      bytes: `${index}`,
      title: `${index}`,
    })))
      await platform.assignments.submit({ ...added, person: alan, files: [file] });
    const { rows } = await sql<{ readonly files: number; readonly all: number }>`
      select count(*) filter (where state <> 'skipped')::integer as files, count(*)::integer as all
      from lti_assets join lti_people on lti_people.id = person_id join lti_links on lti_links.id = link_id
      where subject = ${alan.sub} and activity_id = ${added.activity}`.execute(stage.server.services.db);
    expect(rows).toEqual([{ files: limits.learningFilesPerPerson, all: 131 }]);
  });

  it('to an anonymous assignment has no name anywhere', async () => {
    const { platform, teacher } = stage;
    const added = await addAssignment(stage);
    const custom = { ...added.custom, anonymous: 'true' };
    const files = [{ bytes: freshText(), fileName: 'Ada Nowak.TXT', title: 'Essay by Ada Nowak' }];
    const asset = first(await platform.assignments.submit({ ...added, custom, person: ada, files }));
    const report = await reportUntil(stage, asset, processed);
    const submissions = await submissionsOf(added.projectid);
    const texts = await teacher.data('GetLibraryTexts', { filters: { projectId: added.projectid } });
    expect(JSON.stringify([report, submissions, texts])).not.toMatch(/nowak|ada@lms/i);
    expect(submissions[0]?.Name).toMatch(/^[A-Z2-9]{8}$/);
    expect(submissions[0]?.FileName).toBe(`${submissions[0]?.Name}.txt`);
  });

  it('has the name that its notice tells, and none if the platform keeps it there', async () => {
    const { server, platform, connection } = stage;
    const added = await addAssignment(stage);
    const other = await addAssignment(stage);
    const named = first(await platform.assignments.submit({ ...other, person: ada, files: [essay()] }));
    const { sub } = ada;
    const unnamed = first(await platform.assignments.submit({ ...added, person: { sub }, files: [essay()] }));
    // The same person comes by name somewhere else.
    await visit(server, platform, connection, platform.visit(ada, { id: 'elsewhere' }));
    await reportUntil(stage, named, processed);
    await reportUntil(stage, unnamed, processed);
    expect((await submissionsOf(other.projectid))[0]).toMatchObject({ Name: ada.name });
    expect((await submissionsOf(added.projectid))[0]?.Name).toMatch(/^[A-Z2-9]{8}$/);
  });
});

describe('the copy of an assignment', () => {
  it('leads nowhere until a teacher chooses, and its submissions wait; one restored in its course goes on', async () => {
    const { platform } = stage;
    const added = await addAssignment(stage);
    await platform.assignments.submit({ ...added, person: ada, files: [essay()] });
    const restored = { ...added, activity: `${added.activity} restored` };
    const asset = first(await platform.assignments.submit({ ...restored, person: ada, files: [essay()] }));
    await reportUntil(stage, asset, processed);
    const original = platform.course;
    platform.course = { id: 'course-copy', title: 'History, next year' };
    expect(
      await platform.assignments.send([await platform.assignments.copyNotice('course-copy', ['course-1'])]),
    ).toBe(200);
    const copied = { ...added, activity: `${added.activity} copied` };
    const waiting = first(await platform.assignments.submit({ ...copied, person: alan, files: [essay()] }));
    const told = await reportUntil(
      stage,
      waiting,
      ({ processingProgress }) => processingProgress === 'PendingManual',
    );
    expect(told.comment).toMatch(/does not lead to a project yet/);
    const { launch, visitor } = await settingsVisit(stage, copied);
    expect(launch).toMatchObject({
      State: 'choose',
      CopiedFrom: 'History',
      SuggestedProjectId: added.projectid,
    });
    await visitor.data('ChooseLearningProject', { projectid: added.projectid });
    await reportUntil(stage, waiting, processed);
    platform.course = original;
  });
});

describe('the terms', () => {
  it('are asked for only if the operator has some, and the platform is told the answer', async () => {
    const { platform, server, connection } = stage;
    const launchOf = (person: PersonOfPlatform) =>
      visit(server, platform, connection, platform.assignments.terms(person));
    await launchOf({ sub: 's-20' });
    await until(() => Promise.resolve(platform.assignments.accepted.get('s-20')));
    await until(() => Promise.resolve(platform.assignments.termsRequired ? undefined : true));
    const { db } = server.services;
    const own = (isShipped: boolean) =>
      db
        .updateTable('contentVersions')
        .set({ isShipped })
        .where('contentId', 'in', db.selectFrom('contents').select('id').where('shippedKey', '=', 'terms'))
        .execute();
    await shipContents(db);
    await own(false);
    const { launch, visitor } = await launchOf({ sub: 's-21' });
    expect(launch).toMatchObject({ State: 'terms', AcceptsTerms: null });
    expect(await visitor.data('AnswerLearningTerms', { accepted: false })).toMatchObject({
      AcceptsTerms: false,
    });
    await until(() => Promise.resolve(platform.assignments.accepted.has('s-21') ? true : undefined));
    await until(() => Promise.resolve(platform.assignments.termsRequired ? true : undefined));
    const added = await addAssignment(stage);
    const asset = first(
      await platform.assignments.submit({ ...added, person: { sub: 's-21' }, files: [essay()] }),
    );
    expect(
      await reportUntil(stage, asset, ({ processingProgress }) => processingProgress === 'Failed'),
    ).toMatchObject({
      errorCode: 'EULA_NOT_ACCEPTED',
      comment: errorText('learningTermsDeclined', 'en'),
    });
    await visitor.data('AnswerLearningTerms', { accepted: true });
    await reportUntil(stage, asset, processed);
    // The terms change: the platform forgets who has accepted, and everybody is asked again.
    await until(() => Promise.resolve(platform.assignments.accepted.get('s-21')));
    expect(await visitor.data('RefreshLearningLaunch', {})).toMatchObject({ AcceptsTerms: true });
    await sql`insert into content_versions (content_id, language, title, body, is_shipped)
      select content_id, language, title, body || ' Changed.', false from content_versions
      where content_id = (select id from contents where shipped_key = 'terms') order by id desc limit 1`.execute(
      db,
    );
    const again = await launchOf({ sub: 's-21' });
    expect(again.launch).toMatchObject({ State: 'terms', AcceptsTerms: null });
    await until(() => Promise.resolve(platform.assignments.accepted.size === 0 ? true : undefined));
    expect(platform.assignments.termsRequired).toBe(true);
    await again.visitor.data('AnswerLearningTerms', { accepted: true });
    await until(() => Promise.resolve(platform.assignments.accepted.get('s-21')));
    expect(await again.visitor.data('RefreshLearningLaunch', {})).toMatchObject({ AcceptsTerms: true });
    await own(true);
  });

  it('are answered by nobody on another visit, and settings are not opened by a student', async () => {
    const { platform, connection, server } = stage;
    const { visitor } = await visit(server, platform, connection, platform.visit(ada, { id: 'any' }));
    expect((await visitor.call('AnswerLearningTerms', { accepted: true })).errors).toEqual([
      'learningLinkMissing',
    ]);
    const claims = platform.assignments.settings(ada, 'activity-1', {});
    const page = await comeFrom(platform, connection, claims);
    expect(page.searchParams.get('problem')).toBe('selection');
  });
});
