import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@palimpsest/contract';
import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { openForm, solved } from '../../../../apps/server/src/testing/visitor.ts';
import { tally, type Attack } from '../../attack.ts';
import { startMailServer } from '../../material/mail-server.ts';
import { readResults, sendFile } from '../../material/uploads.ts';

const submissions = 140;
const readingMs = 120_000;
const advert = 'CHEAP WATCHES at watches.example';
const fewMails = 5;
/** A job sends the emails. No more emails are expected this long after the last submission. */
const deliveryMs = 10_000;

export const mailRelay: Attack = {
  name: 'mail-relay',
  about:
    "A visitor submits 280 files, half through a user's upload form and half through a guest's, with another person's address for the receipts.",
  criterion:
    "At most five mails arrive, none from the guest's form, none with the header of the form in its subject.",
  run: async (context) => {
    const mailServer = await startMailServer(context);
    const target = await context.start({ SMTP_URL: mailServer.url });
    const visitor = target.product.client();
    const prepared = [
      ...(await prepare(await target.user('teacher@example.org', 'a password'), visitor, 'user')),
      ...(await prepare(await target.guest(), visitor, 'guest')),
    ];
    const results: string[] = [];
    await context.watch(async () => {
      for (const submission of prepared) {
        const answer = await visitor.call('AddTextsToLibrary', submission);
        results.push(answer.success ? answer.message : (answer.errors[0] ?? ''));
      }
      await sleep(deliveryMs);
    });
    const arrivedAt = (form: string): number =>
      mailServer.arrived.filter(({ to }) => to === addressOf(form)).length;
    const subjects = mailServer.arrived.filter(({ subject }) => subject.includes('WATCHES')).length;
    return {
      held: arrivedAt('user') <= fewMails && arrivedAt('guest') === 0 && subjects === 0,
      result:
        `${tally(results)}; ${arrivedAt('user')} emails from the user's form, ${arrivedAt('guest')} from the ` +
        `guest's, ${subjects} with the header in the subject`,
    };
  },
};

const addressOf = (form: string): string => `victim-of-${form}@victim.example`;

/** Prepares files sent to a new form of this owner, each with a solved task of the bot check. */
async function prepare(owner: TestClient, visitor: TestClient, form: string) {
  const { code } = await openForm(owner, {
    UploadFormAskName: 'optional',
    UploadFormHeader: advert,
  });
  const seed = randomBytes(3).readUIntBE(0, 3) * 1_000;
  const uploadids: string[] = [];
  for (let i = 0; i < submissions; i++) {
    const { uploadId, error } = await sendFile(visitor, seededText(seed + i, 60), `${i}.txt`, {
      projectcode: code,
    });
    if (error !== undefined) throw new Error(`the form refused a file: ${error}`);
    uploadids.push(uploadId);
  }
  await readResults(visitor, uploadids.slice(-limits.listedUploads), readingMs, code);
  const tasks: string[] = [];
  for (const _ of uploadids) tasks.push(await solved(visitor));
  return uploadids.map((uploadId, i) => ({
    projectcode: code,
    uploadids: [uploadId],
    mail: addressOf(form),
    altcha: tasks[i] ?? '',
  }));
}
