import { ApiError } from './api-error.ts';
import { askForUserAgain } from './ask-for-user-again.ts';
import { readAnswer } from './read-answer.ts';
import { currentSid } from './sid-cookie.ts';
import { visitBase, visitHeader } from './visit.ts';

export interface Upload {
  /** Settles when the server has the whole file; rejects with an ApiError, or with AbortError after abort(). */
  readonly done: Promise<void>;
  readonly abort: () => void;
}

/**
 * Sends one file to the server. The fields come before the file, so that the server can refuse it before it has
 * read it. `onProgress` receives the share that has been sent, from 0 to 1.
 * @param fields further form fields: where the file belongs
 */
export function uploadFile(
  file: File,
  uploadId: string,
  onProgress: (share: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      try {
        readAnswer(request.status, request.responseText);
        resolve();
      } catch (error) {
        askForUserAgain(error, 'UploadFile');
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError('serverUnavailable', 0)));
    request.addEventListener('timeout', () => reject(new ApiError('serverUnavailable', 0)));
    request.addEventListener('abort', () => reject(new DOMException('Upload removed', 'AbortError')));
  });
  const form = new FormData();
  form.append('uploadid', uploadId);
  if (visitBase() === undefined) form.append('sid', currentSid());
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  request.open('POST', '/api/UploadFile');
  for (const [name, value] of Object.entries(visitHeader())) request.setRequestHeader(name, value);
  request.send(form);
  return { done, abort: () => request.abort() };
}
