import type { ErrorKey } from '../errors/index.ts';
import { codePattern } from '../code-pattern.ts';
import { limits } from '../limits.ts';
import { errorsOf } from './errors-of.ts';
import type { JsonSchema } from './types.ts';

/**
 * UploadFile sends a file, so it is not in the operations table: its body is a multipart form. The session's name is a
 * field of the form, because a form sent by a browser cannot set headers.
 */
export const uploadFile = {
  name: 'UploadFile',
  feature: 'uploads',
  summary:
    'Uploads one file, which is then read. Call GetUploadedFilesStatus until it is Ok, then check it by its uploadid.',
  access: 'session',
  effect: 'undoable',
  changes: ['uploads', 'imports'],
  callsPerMinute: limits.uploadsPerMinute,
  example: { uploadid: 'essay-7f3a21c4', sid: 'the value of the cookie sid', file: 'essay.docx' },
} as const;

const ownErrors: readonly ErrorKey[] = [
  'projectCodeNotValid',
  'outsideSubmissionPeriod',
  'uploadFormFull',
  'storageLimitReached',
  'uploadError',
  'tooManyUploads',
  'fileTooLarge',
  'noAccessToImport',
  'importClosed',
  'importFull',
];

/** Its own errors, those of a session and those of every call, without the one about JSON bodies. */
export function uploadFileErrors(): readonly ErrorKey[] {
  return errorsOf({ ...uploadFile, errors: ownErrors }).filter((key) => key !== 'requestTooLarge');
}

export const uploadFileData: JsonSchema = {
  type: 'object',
  properties: { UploadId: { type: 'string', description: 'The uploadid, as it was sent.' } },
  required: ['UploadId'],
};

/** The fields come before the file, so that a wrong field is rejected before the file is uploaded. */
export const uploadFileInput: JsonSchema = {
  type: 'object',
  properties: {
    uploadid: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'An id of your choice, hard to guess and new for each file.',
    },
    projectcode: {
      type: 'string',
      pattern: codePattern.source,
      description:
        'Code of an upload form, instead of a session; the uploadid must then have at least 22 characters.',
    },
    sid: { type: 'string', description: 'Name of the session: the value of the cookie sid.' },
    importid: {
      type: 'string',
      pattern: '^[0-9]{1,10}$',
      description:
        'Id from CreateImport: the file is added to the library as soon as it is read; a zip file is unpacked. GetImport returns the progress. A key needs the scope library.',
    },
    path: {
      type: 'string',
      description: 'With importid: the name of the file with its folders, for the list of files.',
    },
    file: {
      type: 'string',
      format: 'binary',
      description: `The file. It must be the last field; at most ${limits.uploadBytes / 1024 / 1024} MB.`,
    },
  },
  required: ['uploadid', 'file'],
};
