import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@palimpsest/contract';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { tally, type Attack } from '../../attack.ts';

const uploads = 160;
/** By then all of them have started, and none has ended. */
const heldOpenMs = 5_000;

export const manyUploads: Attack = {
  name: 'many-uploads',
  about: 'A guest begins 160 uploads at once and ends none before all have begun.',
  criterion: 'At most 100 of them are taken, the others are refused with an error for users.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest();
    const results: string[] = [];
    await context.watch(async () => {
      const answers = Array.from({ length: uploads }, (_, i) => slowUpload(target.product.url, client, i));
      results.push(...(await Promise.all(answers)));
    });
    const taken = results.filter((result) => result === 'taken').length;
    return {
      held: taken > 0 && taken <= limits.listedUploads && !results.includes('unexpected'),
      result: tally(results),
    };
  },
};

/** Sends the beginning of a file, waits, and sends its end. Returns `taken` or the error key. */
function slowUpload(url: string, client: TestClient, number: number): Promise<string> {
  const boundary = 'AAA';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return new Promise((resolve) => {
    const upload = request(`${url}/api/UploadFile`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        cookie: client.cookieHeader(),
      },
    });
    upload.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        const answer = JSON.parse(body) as { readonly success: boolean; readonly errors: readonly string[] };
        resolve(answer.success ? 'taken' : (answer.errors[0] ?? ''));
      });
    });
    upload.on('error', (error) => resolve(error.message));
    upload.write(field('uploadid', `upload-number-${number}`) + field('sid', client.sid));
    upload.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${number}.txt"\r\n\r\n`,
    );
    upload.write(`File number ${number} has a few words that are its text`);
    void sleep(heldOpenMs).then(() => upload.end(` and an end.\r\n--${boundary}--\r\n`));
  });
}
