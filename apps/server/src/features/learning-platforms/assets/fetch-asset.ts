import { Readable } from 'node:stream';
import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { randomCode } from '../../../platform/random-code.ts';
import { openFileOfService, type FileOfService } from '../../../platform/web-fetch/index.ts';
import { transferSize } from '../../../finding/storage-limit/index.ts';
import { servicesFor } from '../../../services.ts';
import { unsafeFormOfCode, unsafeSubmitForPerson, type OpenedForm } from '../../upload-form/index.ts';
import { receiveUpload } from '../../uploads/index.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import { unsafeSelectLink } from '../links/links.repository.ts';
import { unsafeSelectPersonForUpdate } from '../people/people.repository.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import { formOfStudent } from '../visits/form-of-student.ts';
import { AssetNotFetched } from './asset-not-fetched.ts';
import {
  leaveOutAssets,
  selectJoinedAssets,
  selectSameFile,
  updateWaitingAsset,
  type AssetRow,
} from './assets.repository.ts';
import { joinedAnswers, type AnswerLeftOut } from './joined-answers.ts';

/** The person has submitted this file before; it has a report already, or gets one. */
class SubmittedBefore extends Error {
  readonly submissionId: number;
  readonly fileHash: Buffer;

  constructor(submissionId: number, fileHash: Buffer) {
    super('the same file');
    this.submissionId = submissionId;
    this.fileHash = fileHash;
  }
}

interface Visit {
  readonly platform: PlatformRow;
  readonly token: string;
  /** Whether the file is given up if it cannot be fetched now. */
  readonly isLast: boolean;
  /** Keeps other processes from the files of the platform for some more minutes. */
  readonly extend: () => Promise<void>;
}

const longestMs = 5 * 60 * 1_000;
/** The time until a platform answers at all. */
const silentMs = 30 * 1_000;

/**
 * Fetches one file, or the texts that are joined in one, and submits it in the name of its person. It is kept in the transaction that
 * stores the submission and says that it no longer waits: everything or nothing, so that it is fetched again if the process ends.
 */
export async function fetchAsset(context: JobContext, visit: Visit, asset: AssetRow): Promise<void> {
  const { db } = context.services;
  const form = await formOf(context, asset);
  if (form === undefined) return;
  if ((asset.bytes ?? 0) > limits.uploadBytes) throw new AssetNotFetched('fileTooLarge', 1);
  const joined = await selectJoinedAssets(db, asset.id);
  // Each has its own time, or a quiz with many answers of a slow platform would never arrive.
  const open = async (one: AssetRow) => {
    await visit.extend();
    return openAsset(context, visit, one, AbortSignal.any([context.signal, AbortSignal.timeout(longestMs)]));
  };
  let leftOut: readonly AnswerLeftOut[] = [];
  try {
    if (joined.length === 0) {
      const file = await open(asset);
      try {
        await submit(context, {
          asset,
          leftOut,
          form,
          stream: file.body,
          length: file.contentLength,
          sha256: asset.sha256,
        });
      } finally {
        file.body.destroy();
      }
    } else {
      const all = [asset, ...joined];
      const attempts = visit.isLast ? Infinity : asset.attempts + 1;
      const fetching = { open, attempts, signal: context.signal };
      const answers = await joinedAnswers(context.services, form.ownerId, all, fetching);
      ({ leftOut } = answers);
      if (leftOut.length === all.length) {
        await leaveOutAssets(db, leftOut);
        return;
      }
      const bytes = Buffer.from(answers.text);
      await submit(context, {
        asset: { ...asset, title: '', fileName: 'answers.txt' },
        leftOut,
        form,
        stream: Readable.from([bytes]),
        length: String(bytes.length),
        sha256: '',
      });
    }
  } catch (error) {
    if (!(error instanceof SubmittedBefore)) throw known(error);
    const { submissionId, fileHash } = error;
    await db.transaction().execute(async (transaction) => {
      await leaveOutAssets(transaction, leftOut);
      const change = { state: 'submitted', problem: '', fileHash, submissionId } as const;
      await updateWaitingAsset(transaction, asset.id, change);
    });
  }
}

/** The form of the person; undefined if the assignment leads nowhere meanwhile. */
async function formOf(
  { services }: JobContext,
  { linkId, personId, personName: name, personMail: mail }: AssetRow,
): Promise<OpenedForm | undefined> {
  return services.db.transaction().execute(async (transaction) => {
    const person = await unsafeSelectPersonForUpdate(transaction, personId);
    const link = await unsafeSelectLink(transaction, linkId);
    const projectId = link?.projectId ?? null;
    if (person === undefined || link === undefined || projectId === null) return undefined;
    if (person.acceptsTerms === false) throw new AssetNotFetched('learningTermsDeclined', 1);
    const { code } = await formOfStudent(services, transaction, projectId, personId, { name, mail });
    try {
      return await unsafeFormOfCode(transaction, code);
    } catch (error) {
      throw error instanceof UserError ? new AssetNotFetched('learningFormOff', Infinity, error) : error;
    }
  });
}

async function openAsset(
  { services }: JobContext,
  { platform, token }: Visit,
  { url }: AssetRow,
  signal: AbortSignal,
): Promise<FileOfService> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the platform does not answer')), silentMs);
  const file = await openFileOfService(services, addressOfPlatform(platform, url), {
    token,
    signal: AbortSignal.any([signal, silence.signal]),
  }).finally(() => clearTimeout(timer));
  if (file.status === 200) return file;
  file.body.destroy();
  // A file that was deleted does not come back; one that is not there yet may come.
  const isGone = file.status === 410 || file.status === 404;
  const mostAttempts = isGone ? 6 : Infinity;
  throw new AssetNotFetched(
    isGone ? 'learningFileNotFetched' : 'learningFileNotGiven',
    mostAttempts,
    file.status,
  );
}

interface Arriving {
  readonly asset: AssetRow;
  /** The joined files whose texts are not in this one. */
  readonly leftOut: readonly AnswerLeftOut[];
  readonly form: OpenedForm;
  readonly stream: Readable;
  /** The announced size; undefined if it is not known. */
  readonly length: string | undefined;
  /** The hash in base64; '' if the platform does not tell it. */
  readonly sha256: string;
}

async function submit(
  { services }: JobContext,
  { asset, leftOut, form, stream, length, sha256 }: Arriving,
): Promise<void> {
  const { ownerId: userId, projectId, person } = form;
  if (person === null) throw new Error('a file without a person');
  const uploadId = `lti-${randomCode(26)}`;
  const fileName = nameOf(asset);
  const turns = { begin: run, end: run };
  await receiveUpload(
    { uploadId, name: fileName, stream, size: transferSize(length), turns },
    { userId, projectId, sender: `person ${asset.personId}` },
    servicesFor(services, userId),
    async (transaction, fileHash) => {
      if (sha256 !== '' && !isSameHash(sha256, fileHash)) throw new AssetNotFetched('learningFileDamaged', 3);
      const held = await unsafeFormOfCode(transaction, person.code, { hold: true });
      const earlier = await selectSameFile(transaction, asset, fileHash);
      if (earlier !== undefined) throw new SubmittedBefore(earlier, fileHash);
      const submissionId = await unsafeSubmitForPerson(transaction, held, { uploadId, fileName, fileHash });
      await leaveOutAssets(transaction, leftOut);
      const change = { state: 'submitted', problem: '', fileHash, submissionId } as const;
      if (!(await updateWaitingAsset(transaction, asset.id, change)))
        throw new Error('it was fetched meanwhile');
    },
  );
}

const run = <Answer>(work: () => Promise<Answer>): Promise<Answer> => work();

/** Platforms send the bytes in base64, with or without padding, or as hexadecimal digits. */
function isSameHash(told: string, fileHash: Buffer): boolean {
  return Buffer.from(told, 'base64').equals(fileHash) || told.toLowerCase() === fileHash.toString('hex');
}

/** The name by which the file is read: a typed text has none, but a type. */
function nameOf({ fileName, title, contentType }: AssetRow): string {
  if (fileName !== '') return fileName.slice(-limits.titleChars);
  const extension = contentType.startsWith('text/html') ? '.html' : '.txt';
  const isTyped = contentType === '' || contentType.startsWith('text/');
  const stem = title === '' ? 'text' : title.slice(0, limits.titleChars - extension.length);
  return isTyped && !stem.endsWith(extension) ? `${stem}${extension}` : stem;
}

/** The failures that are about the file or its place say so. Others are about the platform. */
function known(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  if (error.key === 'fileTooLarge') return new AssetNotFetched('fileTooLarge', 1, error);
  // The transfer broke off.
  if (error.key === 'uploadError') return new AssetNotFetched('learningFileNotGiven', Infinity, error);
  return new AssetNotFetched(error.key, Infinity, error);
}
