import type { ErrorKey } from '../errors/index.ts';
import { limits } from '../limits.ts';
import { errorsOf } from './errors-of.ts';
import type { JsonSchema } from './types.ts';

/**
 * UploadFile carries a file and so is no operation of the table: its body is a multipart form, and the session's
 * name is a field of it, because a form that a browser sends has no headers of its own.
 */
export const uploadFile = {
  name: 'UploadFile',
  feature: 'uploads',
  summary:
    'Uploads one file. It is read afterwards: ask GetUploadedFilesStatus until it is Ok, then check it by its uploadid.',
  access: 'session',
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

/** Its own, those of a session, and those of every call, less the one that is about JSON bodies. */
export function uploadFileErrors(): readonly ErrorKey[] {
  return errorsOf({ access: 'session', errors: ownErrors }).filter((key) => key !== 'requestTooLarge');
}

export const uploadFileData: JsonSchema = {
  type: 'object',
  properties: { UploadId: { type: 'string', description: 'The uploadid, as it was sent.' } },
  required: ['UploadId'],
};

/** The fields stand before the file, so that a wrong one is refused before the file has come. */
export const uploadFileInput: JsonSchema = {
  type: 'object',
  properties: {
    uploadid: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'An id that you choose, unguessable and new for each file.',
    },
    projectcode: {
      type: 'string',
      pattern: '^[A-Za-z0-9]{30}$',
      description:
        'Instead of a session: the code of an upload form; the uploadid then has at least 22 characters.',
    },
    sid: { type: 'string', description: 'Name of the session: the value of the cookie sid.' },
    importid: {
      type: 'string',
      pattern: '^[0-9]{1,10}$',
      description:
        'An import of CreateImport: the file is added to the library as soon as it is read; a zip file is unpacked. Ask GetImport how far it is.',
    },
    path: {
      type: 'string',
      description: 'With importid: the name of the file with its folders, as it is to be listed.',
    },
    file: {
      type: 'string',
      format: 'binary',
      description: `The file, as the last field; at most ${limits.uploadBytes / 1024 / 1024} MB.`,
    },
  },
  required: ['uploadid', 'file'],
};
