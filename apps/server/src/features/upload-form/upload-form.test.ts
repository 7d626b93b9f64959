/*
 * Covers:
 * accounts-308: Files are uploaded as a multipart form
 * accounts-374: Error: bot check failed
 * checks-359: AddTextsToLibrary takes the code of an upload form
 * checks-376: UploadFile takes the code of an upload form
 * checks-384: GetUploadForm tells logo, texts, period and whether texts are taken
 * checks-421: Error: code of an upload form not valid
 * checks-422: Message: text submitted
 * checks-440: Error: outside the submission period
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isPublicOperation, operationNames, operations } from '@palimpsest/contract';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../../operator/find-orphans.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { selectBotCheckKey } from '../bot-check/index.ts';
import { newUploadId, openForm, solved, uploadTo } from '../../testing/visitor.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
});
afterAll(() => server.stop());

let seed = 4_000;
const freshText = (): string => seededText((seed += 1), 60);
const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3_600;

describe('uploads of visitors that were not submitted', () => {
  it.each(['keep', 'delete'] as const)(
    'are deleted with the project whose texts the owner chose to %s',
    async (texts) => {
      const { projectId, code } = await openForm(owner);
      const visitor = server.client();
      const uploadId = await uploadTo(visitor, code, freshText());
      // A file that was not read yet is still stored.
      const blobKey = `uploads/waiting/${uploadId}`;
      const { db, blobs } = server.services;
      await blobs.put(blobKey, Readable.from([Buffer.from('half a text')]), { maxBytes: 100 });
      await db.updateTable('uploads').set({ blobKey }).where('uploadId', '=', uploadId).execute();
      await owner.data('DeleteProject', { id: projectId, texts });
      const left = await db.selectFrom('uploads').select('name').where('uploadId', '=', uploadId).execute();
      expect(left).toEqual([]);
      expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
    },
  );
});

describe('a visitor of an upload form', () => {
  it('sees the page as its owner wrote it, and whether submissions are accepted', async () => {
    const { code } = await openForm(owner, { UploadFormHeader: 'Term papers' });
    expect(await server.client().data('GetUploadForm', { projectcode: code })).toEqual({
      logo: '',
      header: 'Term papers',
      description: '',
      StartDate: null,
      EndDate: null,
      SubmissionAllowed: true,
      AskName: 'off',
      AskNumber: false,
      Checks: false,
      ShowsReports: false,
      TakesAgain: true,
      Person: '',
      SendsReceipts: false,
    });
  });

  it('submits one file without a session; its text is in the project of the owner', async () => {
    const { projectId, code } = await openForm(owner, { UploadFormAskName: 'optional' });
    const visitor = server.client();
    const text = freshText();
    const uploadId = await uploadTo(visitor, code, text);
    const answer = await visitor.call('AddTextsToLibrary', {
      projectcode: code,
      uploadids: [uploadId],
      author: 'Ada  Nowak',
      mail: 'ada@example.org',
      altcha: await solved(visitor),
    });
    expect(answer).toMatchObject({
      success: true,
      message: 'textSubmitted',
      data: { Ids: [], Added: 1, Skipped: 0, ReceiptSent: false },
    });
    expect(visitor.cookies.size).toBe(0);
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    expect(submission).toMatchObject({
      Name: 'Ada Nowak',
      Mail: 'ada@example.org',
      FileName: 'essay.txt',
      FileHash: createHash('sha256').update(text).digest('hex'),
      Words: 60,
      Pages: 1,
      IsDuplicate: false,
      ReportId: 0,
      ResultPercent: null,
    });
    const kept = await owner.data('GetLibraryText', { id: submission?.TextId ?? 0 });
    expect(kept).toMatchObject({ Text: text, ProjectId: projectId, Author: 'Ada Nowak', IsOwner: true });
  });

  it('gets the same answer for a repeated call, which counts once', async () => {
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, freshText())];
    const altcha = await solved(visitor);
    const order = { projectcode: code, uploadids, altcha };
    const atOnce = await Promise.all([1, 2, 3].map(() => visitor.call('AddTextsToLibrary', order)));
    const later = await visitor.call('AddTextsToLibrary', order);
    expect([...atOnce, later].map(({ message }) => message)).toEqual(Array(4).fill('textSubmitted'));
    expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(1);
  });

  it('does not learn that somebody else has submitted the text, and the owner sees both submitters', async () => {
    const { projectId, code } = await openForm(owner, { UploadFormAskName: 'required' });
    const text = freshText();
    const messages: string[] = [];
    for (const author of ['First', 'Second']) {
      const visitor = server.client();
      const uploadids = [await uploadTo(visitor, code, text, `${author}.txt`)];
      const altcha = await solved(visitor);
      const answer = await visitor.call('AddTextsToLibrary', {
        projectcode: code,
        uploadids,
        author,
        altcha,
      });
      messages.push(answer.message);
    }
    expect(messages).toEqual(['textSubmitted', 'textSubmitted']);
    const found = await owner.data('GetSubmissions', {
      projectid: projectId,
      filters: { kind: 'duplicate' },
    });
    expect(found.map(({ Name, FileName, SameTexts }) => [Name, FileName, SameTexts[0]?.Author])).toEqual([
      ['Second', 'Second.txt', 'First'],
      ['First', 'First.txt', 'Second'],
    ]);
  });

  it('does not learn that the owner has the text elsewhere', async () => {
    const text = freshText();
    await owner.data('AddTextsToLibrary', { text });
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, text)];
    const altcha = await solved(visitor);
    const answer = await visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, altcha });
    expect(answer).toMatchObject({ message: 'textSubmitted', data: { Added: 1, Skipped: 0 } });
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    expect(submission?.IsDuplicate).toBe(true);
  });

  it.each([
    ['required', { author: '  ' }, 'submitterNameRequired'],
    ['off', { text: 'five words are enough here' }, 'invalidFormat'],
    ['off', { projectid: 1 }, 'invalidFormat'],
    ['off', { uploadids: [] }, 'invalidFormat'],
    ['off', { uploadids: ['nobody-knows-this-upload-id'] }, 'noAccessToUpload'],
    ['off', { altcha: '' }, 'botCheckFailed'],
  ] as const)('of a form with names %s who sends %o is refused: %s', async (asks, change, error) => {
    const { projectId, code } = await openForm(owner, { UploadFormAskName: asks });
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, freshText())];
    const altcha = await solved(visitor);
    const answer = await visitor.call('AddTextsToLibrary', {
      projectcode: code,
      uploadids,
      altcha,
      ...change,
    } as never);
    expect(answer.errors).toEqual([error]);
    expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(0);
  });

  it('has to enter only the fields that the form requires', async () => {
    const { projectId, code } = await openForm(owner, { UploadFormAskName: 'off' });
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, freshText())];
    await visitor.data('AddTextsToLibrary', {
      projectcode: code,
      uploadids,
      author: 'Ada',
      mail: 'ada@example.org',
      altcha: await solved(visitor),
    });
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    expect(submission).toMatchObject({ Name: '', Mail: '' });
  });
});

describe('the period and the code of a form', () => {
  it('accept nothing outside the period, which the page states', async () => {
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, freshText())];
    await owner.data('UpdateProject', { projectid: projectId, UploadFormEndDate: hourAgo() });
    const form = await visitor.data('GetUploadForm', { projectcode: code });
    expect(form.SubmissionAllowed).toBe(false);
    const altcha = await solved(visitor);
    const late = await visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, altcha });
    expect(late).toMatchObject({ status: 403, errors: ['outsideSubmissionPeriod'] });
    const upload = await visitor.upload(newUploadId(), new Blob(['some words']), 'a.txt', {
      projectcode: code,
    });
    expect(upload.errors).toEqual(['outsideSubmissionPeriod']);
  });

  it('are answered alike if the code is unknown and if the form is off', async () => {
    const { projectId, code } = await openForm(owner);
    await owner.data('UpdateProject', { projectid: projectId, UploadFormActive: false });
    const visitor = server.client();
    for (const projectcode of [code, 'x'.repeat(30)]) {
      const answers = [
        await visitor.call('GetUploadForm', { projectcode }),
        await visitor.call('GetUploadedFilesStatus', { projectcode, uploadids: [newUploadId()] }),
        await visitor.call('AddTextsToLibrary', { projectcode, uploadids: [newUploadId()] }),
        await visitor.upload(newUploadId(), new Blob(['some words']), 'a.txt', { projectcode }),
      ];
      expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => ['projectCodeNotValid']));
    }
  });
});

describe('the bot check', () => {
  const refused = async (altcha: string, uploadId?: string): Promise<readonly string[]> => {
    const { code } = await openForm(owner);
    const visitor = server.client();
    const uploadids = [uploadId ?? (await uploadTo(visitor, code, freshText()))];
    return (await visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, altcha })).errors;
  };
  const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');
  /** A solved task that the server did not issue. */
  const ownTask = async (endsInMs: number, hmacSignatureSecret: string): Promise<string> => {
    const expiresAt = new Date(Date.now() + endsInMs);
    const task = { algorithm: 'SHA-256', cost: 1, keyPrefix: '0000', deriveKey, expiresAt };
    const challenge = await createChallenge({ ...task, hmacSignatureSecret });
    return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  };

  it('refuses a task that was not solved, or that the server did not issue', async () => {
    const challenge = await server.client().data('GetChallenge', {});
    const unsolved = { challenge, solution: { counter: 0, derivedKey: '0000'.padEnd(64, 'a') } };
    expect(await refused(encoded(unsolved))).toEqual(['botCheckFailed']);
    expect(await refused(await ownTask(60_000, 'guessed'))).toEqual(['botCheckFailed']);
  });

  it('refuses an easier or a later task under the signature of a real one', async () => {
    const { challenge, solution } = JSON.parse(
      Buffer.from(await solved(server.client()), 'base64').toString(),
    );
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 };
    expect(await refused(encoded({ challenge: { ...challenge, parameters: later }, solution }))).toEqual([
      'botCheckFailed',
    ]);
  });

  it('refuses a task that has expired', async () => {
    const expired = await ownTask(-2_000, await selectBotCheckKey(server.services.db));
    expect(await refused(expired)).toEqual(['botCheckFailed']);
  });

  it('accepts each solution once, even when it arrives for two files at the same moment', async () => {
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const altcha = await solved(visitor);
    const uploads = [await uploadTo(visitor, code, freshText()), await uploadTo(visitor, code, freshText())];
    const answers = await Promise.all(
      uploads.map((id) => visitor.call('AddTextsToLibrary', { projectcode: code, uploadids: [id], altcha })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.errors).toEqual(['botCheckFailed']);
    expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(1);
  });
});

describe('a visitor with the code of a project', () => {
  it('may call only the operations of the form', async () => {
    const { code, projectId } = await openForm(owner);
    const open = operationNames.filter(
      (name) => operations[name].access === 'public' || 'publicWith' in operations[name],
    );
    const withCode = ['AddTextsToLibrary', 'GetUploadedFilesStatus'];
    expect(open.toSorted()).toEqual([...operationNames.filter(isPublicOperation), ...withCode].toSorted());
    for (const name of operationNames.filter((candidate) => !open.includes(candidate))) {
      const answer = await server.client().call(name, { projectcode: code, projectid: projectId });
      const refusal = operations[name].access === 'launch' ? 'launchMissing' : 'sessionMissing';
      expect([name, answer.errors]).toEqual([name, [refusal]]);
    }
  });

  it('sees only uploads with their own ids, and the owner sees none', async () => {
    const { code } = await openForm(owner);
    const other = await openForm(owner);
    const visitor = server.client();
    const uploadId = await uploadTo(visitor, code, freshText());
    await owner.upload('owners-own-upload-0001-abcdef', new Blob([freshText()]), 'mine.txt');
    await owner.finishedUpload('owners-own-upload-0001-abcdef');
    const asked = { uploadids: [uploadId, 'owners-own-upload-0001-abcdef'] };
    const ofForm = await visitor.data('GetUploadedFilesStatus', { ...asked, projectcode: code });
    expect(ofForm.Files.map(({ UploadId }) => UploadId)).toEqual([uploadId]);
    const ofOther = await visitor.data('GetUploadedFilesStatus', { ...asked, projectcode: other.code });
    expect(ofOther.Files).toEqual([]);
    const ofOwner = await owner.data('GetUploadedFilesStatus', asked);
    expect(ofOwner.Files.map(({ UploadId }) => UploadId)).toEqual(['owners-own-upload-0001-abcdef']);
    for (const answer of [
      await owner.call('GetUploadedFileInfo', { uploadId }),
      await owner.call('NewPlagCheck', { web: 0, lib: 1, uploadids: [uploadId] }),
      await visitor.call('AddTextsToLibrary', {
        projectcode: code,
        uploadids: ['owners-own-upload-0001-abcdef'],
        altcha: await solved(visitor),
      }),
    ]) {
      expect(answer.errors).toEqual(['noAccessToUpload']);
    }
  });

  it('must choose upload ids that nobody can guess', async () => {
    const { code } = await openForm(owner);
    const answer = await server
      .client()
      .upload('short-id', new Blob(['some words']), 'a.txt', { projectcode: code });
    expect(answer.errors).toEqual(['invalidFormat']);
  });
});

describe('a lecture hall behind one address', () => {
  it('loses nothing when fifty people submit in the same second', { timeout: 90_000 }, async () => {
    const hall = await startTestServer({ environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const teacher = await hall.guest();
      const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
      const people = Array.from({ length: 50 }, (_, i) => `Person ${i}`);
      const ready = await Promise.all(
        people.map(async (author, i) => {
          const visitor = hall.client();
          await visitor.data('GetUploadForm', { projectcode: code });
          const uploadId = newUploadId();
          const file = new Blob([seededText(9_000 + i, 40)]);
          const sent = await visitor.upload(uploadId, file, `${i}.txt`, { projectcode: code });
          expect(sent.errors).toEqual([]);
          return { visitor, author, uploadids: [uploadId], altcha: await solved(visitor) };
        }),
      );
      const asked = { projectcode: code, uploadids: ready.flatMap(({ uploadids }) => uploadids) };
      const read = async () =>
        (await hall.client().data('GetUploadedFilesStatus', asked)).Files.filter(
          ({ Status }) => Status === 'Ok',
        ).length;
      await expect.poll(read, { timeout: 50_000, interval: 200 }).toBe(50);
      const answers = await Promise.all(
        ready.map(({ visitor, ...handedIn }) =>
          visitor.call('AddTextsToLibrary', { projectcode: code, ...handedIn }),
        ),
      );
      expect(answers.map(({ message }) => message)).toEqual(people.map(() => 'textSubmitted'));
      const submissions = await teacher.data('GetSubmissions', { projectid: projectId, pagesize: 100 });
      expect(submissions.map(({ Name }) => Name).toSorted()).toEqual(people.toSorted());
      expect((await teacher.call('GetLibraryTexts', {})).total).toBe(50);
    } finally {
      await hall.stop();
    }
  });
});

describe('an upload of a visitor that was never submitted', () => {
  it('is deleted after a day, and submitted ones stay', async () => {
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const forgotten = await uploadTo(visitor, code, freshText());
    const handedIn = await uploadTo(visitor, code, freshText());
    await visitor.data('AddTextsToLibrary', {
      projectcode: code,
      uploadids: [handedIn],
      altcha: await solved(visitor),
    });
    await server.services.pool.query(
      `update uploads set created_at = now() - interval '25 hours' where project_id = ${projectId}`,
    );
    await server.services.pool.query(`select graphile_worker.add_job('clean-up')`);
    const left = async () =>
      (await visitor.data('GetUploadedFilesStatus', { projectcode: code, uploadids: [forgotten] })).Files;
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(1);
  });
});
