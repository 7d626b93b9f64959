import { hash, randomBytes } from 'node:crypto';
import type { Project, Challenge } from '@palimpsest/contract';
import { until, type TestClient } from './test-client.ts';

/** The actions of a browser on the page of an upload form, without a session. */

export async function openForm(
  owner: TestClient,
  settings: Partial<
    Pick<
      Project,
      | 'UploadFormAskName'
      | 'UploadFormAskNumber'
      | 'UploadFormChecks'
      | 'UploadFormShowsReports'
      | 'UploadFormTakesAgain'
      | 'UploadFormEndDate'
      | 'UploadFormHeader'
    >
  > = {},
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

/** Sends a file and waits until it is read, or refused. */
export async function uploadTo(
  visitor: TestClient,
  code: string,
  content: string | Uint8Array,
  fileName = 'essay.txt',
): Promise<string> {
  const uploadId = newUploadId();
  const file = new Blob([Buffer.from(content)]);
  const answer = await visitor.upload(uploadId, file, fileName, { projectcode: code });
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
  return solutionOf(await visitor.data('GetChallenge', {}));
}

export const solutionOf = (challenge: Challenge): string =>
  Buffer.from(JSON.stringify({ challenge, solution: solve(challenge) })).toString('base64');

/**
 * The same as the browser's worker. ALTCHA's own solver takes six times as long, and tests have many
 * visitors.
 */
function solve({ parameters }: Challenge): { readonly counter: number; readonly derivedKey: string } {
  const given = Buffer.from(parameters.salt + parameters.nonce, 'hex');
  const message = Buffer.concat([given, Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, given.length);
    const derivedKey = hash('sha256', message, 'hex');
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
}
