import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@palimpsest/contract';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';

const heldOpen = 160;
/** The time after which all uploads have started, and none has ended. */
const heldOpenMs = 5_000;
const atOnce = 2_000;
const words = 60;

export const manyUploads: Attack = {
  name: 'many-uploads',
  about:
    'A guest begins 160 uploads at once and ends none before all have begun. Then the guest sends 2,000 at once.',
  criterion:
    'At most 100 of the 160 are taken, and each other upload is taken or refused with an error for users.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest();
    const slow: string[] = [];
    const quick: string[] = [];
    await context.watch(async () => {
      const { url } = target.product;
      const slowly = Array.from({ length: heldOpen }, (_, i) => upload(url, client, slowFile(i)));
      slow.push(...(await Promise.all(slowly)));
      const quickly = Array.from({ length: atOnce }, (_, i) => upload(url, client, quickFile(i)));
      quick.push(...(await Promise.all(quickly)));
    });
    const taken = slow.filter((result) => result === 'taken').length;
    return {
      held: taken > 0 && taken <= limits.listedUploads && [...slow, ...quick].every(isForUsers),
      result: `the 160: ${tally(slow)}; the 2,000: ${tally(quick)}`,
    };
  },
};

function isForUsers(result: string): boolean {
  return result === 'taken' || ['storageLimitReached', 'tooManyUploads', 'tooManyRequests'].includes(result);
}

interface SentFile {
  readonly name: string;
  readonly beginning: string;
  readonly end: string;
  /** The time between the two. */
  readonly heldOpenMs: number;
}

function slowFile(number: number): SentFile {
  const beginning = `File number ${number} has a few words that are its text`;
  return { name: `slow-file-${number}`, beginning, end: ' and an end.', heldOpenMs };
}

function quickFile(number: number): SentFile {
  return { name: `quick-file-${number}`, beginning: seededText(number, words), end: '', heldOpenMs: 0 };
}

/** Returns `taken` or the error key. A file that is sent at once declares its length. */
function upload(url: string, client: TestClient, file: SentFile): Promise<string> {
  const boundary = 'AAA';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const beginning =
    `${field('uploadid', file.name)}${field('sid', client.sid)}--${boundary}\r\n` +
    `Content-Disposition: form-data; name="file"; filename="${file.name}.txt"\r\n\r\n${file.beginning}`;
  const end = `${file.end}\r\n--${boundary}--\r\n`;
  return new Promise((resolve) => {
    const sending = request(`${url}/api/UploadFile`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        cookie: client.cookieHeader(),
        ...(file.heldOpenMs === 0 && { 'content-length': Buffer.byteLength(beginning + end) }),
      },
    });
    sending.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        const answer = JSON.parse(body) as { readonly success: boolean; readonly errors: readonly string[] };
        resolve(answer.success ? 'taken' : (answer.errors[0] ?? ''));
      });
    });
    sending.on('error', (error) => resolve(error.message));
    sending.write(beginning);
    if (file.heldOpenMs === 0) sending.end(end);
    else void sleep(file.heldOpenMs).then(() => sending.end(end));
  });
}
