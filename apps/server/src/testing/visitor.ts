import { randomBytes } from 'node:crypto';
import type { Project } from '@palimpsest/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { until, type TestClient } from './test-client.ts';

/** What a browser does on the page of an upload form, without a session. */

export async function openForm(
  owner: TestClient,
  settings: Partial<Pick<Project, 'UploadFormAskName' | 'UploadFormEndDate' | 'UploadFormHeader'>> = {},
): Promise<{ readonly projectId: number; readonly code: string }> {
  const { Id } = await owner.data('CreateProject', { name: 'Seminar' });
  const project = await owner.data('UpdateProject', {
    projectid: Id,
    UploadFormActive: true,
    ...settings,
  });
  return { projectId: Id, code: project.UploadFormLink.split('/').at(-1) ?? '' };
}

export function newUploadId(): string {
  return randomBytes(16).toString('hex');
}

/** Sends a file and waits until it was read. */
export async function uploadTo(
  visitor: TestClient,
  code: string,
  text: string,
  fileName = 'essay.txt',
): Promise<string> {
  const uploadId = newUploadId();
  const answer = await visitor.upload(uploadId, new Blob([text]), fileName, { projectcode: code });
  if (!answer.success) throw new Error(answer.errors.join(', '));
  await until(async () => {
    const { Files } = await visitor.data('GetUploadedFilesStatus', {
      uploadids: [uploadId],
      projectcode: code,
    });
    return Files.find(({ Status }) => Status === 'Ok' || Status === 'Error');
  });
  return uploadId;
}

/** A solved task, as the widget encodes it. */
export async function solved(visitor: TestClient): Promise<string> {
  const challenge = await visitor.data('GetUploadChallenge', {});
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
