import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPart, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { deleteMailsBefore } from './mails.repository.ts';

/** Receipts as they arrive at a mail server, and in the outbox if there is no server. */

let mailServer: TestMailServer;
let server: TestServer;
let outbox: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Palimpsest <post@school.example>' },
  });
  outbox = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await outbox.stop();
  await mailServer.stop();
});
beforeEach(() => {
  mailServer.reset();
});

let seed = 6_000;

async function handIn(
  to: TestServer,
  mail: string,
  header = 'Term papers',
): Promise<{ readonly owner: TestClient; readonly projectId: number }> {
  const owner = await teacher(to);
  const { projectId, code } = await openForm(owner, {
    UploadFormAskName: 'optional',
    UploadFormHeader: header,
  });
  await submitTo(to, code, mail);
  return { owner, projectId };
}

/** A registered user: forms of guests send no receipts. */
async function teacher(of: TestServer): Promise<TestClient> {
  const client = await of.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await of.services.db.updateTable('users').set({ status: 'User' }).where('id', '=', userId).execute();
  return client;
}

/** @returns whether the visitor was told that a receipt is sent */
async function submitTo(to: TestServer, code: string, mail: string): Promise<boolean | undefined> {
  const visitor = to.client();
  const uploadids = [await uploadTo(visitor, code, seededText((seed += 1), 60), 'Mühe & Not.txt')];
  const altcha = await solved(visitor);
  const order = { projectcode: code, uploadids, mail, altcha, lang: 'de' } as const;
  const answer = await visitor.call('AddTextsToLibrary', order);
  expect(answer.message).toBe('textSubmitted');
  const repeated = await visitor.call('AddTextsToLibrary', order);
  expect(repeated.data).toEqual(answer.data);
  return answer.data?.ReceiptSent;
}

async function administrator(of: TestServer): Promise<TestClient> {
  const client = await of.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await of.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
  return client;
}

async function newest(client: TestClient, status: string) {
  return until(async () => {
    const { Mails } = await client.data('GetMails', {});
    return Mails[0]?.Status === status ? Mails[0] : undefined;
  });
}

describe('the receipt of a submission', () => {
  it('reaches the mail server in the language of the form, and contains no link', async () => {
    const { owner, projectId } = await handIn(server, 'ada@example.org');
    const mail = await newest(await administrator(server), 'Sent');
    expect(mail).toMatchObject({ To: 'ada@example.org', Language: 'de', Error: '' });
    expect(mailServer.arrived).toHaveLength(1);
    expect(mailServer.arrived[0]).toMatchObject({ from: 'post@school.example', to: 'ada@example.org' });
    const source = mailServer.arrived[0]?.source ?? '';
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <\d+\.\d+@.+>\r$/m);
    const text = plainPart(source);
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    const messages = await until(async () => {
      const { Messages } = await owner.data('GetUserMessages', {});
      return Messages.length > 0 ? Messages : undefined;
    });
    expect(messages).toMatchObject([{ Type: 'submissionReceived', LinkId: submission?.TextId }]);
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail.Text.trim());
    for (const said of ['„Term papers“', '„Mühe & Not.txt“', '60', 'UTC', submission?.FileHash ?? '-']) {
      expect(text).toContain(said);
    }
    expect(source).not.toMatch(/https?:|upload\/|libtext|reports/);
  });

  it('is sent again after the mail server was busy', async () => {
    mailServer.refuse(451);
    await handIn(server, 'bela@example.org');
    const mail = await newest(await administrator(server), 'Sent');
    expect(mail.To).toBe('bela@example.org');
    expect(mailServer.arrived.map(({ to }) => to)).toEqual(['bela@example.org']);
  });

  it('is given up if the mail server refuses the address permanently', async () => {
    mailServer.refuse(550);
    await handIn(server, 'nobody@example.org');
    const mail = await newest(await administrator(server), 'Error');
    expect(mail.To).toBe('nobody@example.org');
    expect(mail.Error).toContain('not now');
    expect(mailServer.arrived).toEqual([]);
  });

  it('stays in the outbox without a mail server, and is deleted with the submission', async () => {
    const { owner, projectId } = await handIn(outbox, 'ada@example.org');
    const admin = await administrator(outbox);
    expect(await admin.data('GetMails', {})).toMatchObject({
      HasMailServer: false,
      Mails: [{ To: 'ada@example.org', Status: 'Kept', SentDate: null }],
    });
    await owner.data('DeleteProject', { id: projectId, texts: 'delete' });
    expect((await admin.call('GetMails', {})).total).toBe(0);
  });

  it('is not created if no address was given', async () => {
    await handIn(outbox, '');
    expect((await (await administrator(outbox)).call('GetMails', {})).total).toBe(0);
  });
});

describe('receipts to people who did not request them', () => {
  const form = async (owner: TestClient) => openForm(owner, { UploadFormAskName: 'optional' });
  const sentTo = (to: string): number => mailServer.arrived.filter((mail) => mail.to === to).length;

  it('end after three in an hour, from any form, at any spelling, while the submissions still arrive', async () => {
    const owners = [await teacher(server), await teacher(server)];
    const forms = await Promise.all(owners.map(form));
    const spellings = ['victim@example.org', 'v.ictim+shop@example.org', 'VICTIM@example.org'];
    const told = await Promise.all(
      [...spellings, ...spellings].map((mail, i) => submitTo(server, forms[i % 2]?.code ?? '', mail)),
    );
    expect(told.filter((isSent) => isSent)).toHaveLength(limits.receiptsPerRecipientAndHour);
    expect(told.filter((isSent) => isSent === false)).toHaveLength(6 - limits.receiptsPerRecipientAndHour);
    const totals = owners.map(
      async (owner, i) => (await owner.call('GetSubmissions', { projectid: forms[i]?.projectId ?? 0 })).total,
    );
    expect(await Promise.all(totals)).toEqual([3, 3]);
    await until(async () =>
      mailServer.arrived.length === limits.receiptsPerRecipientAndHour ? true : undefined,
    );
    expect(await submitTo(server, forms[0]?.code ?? '', 'somebody-else@example.org')).toBe(true);
  });

  it.each([
    ['recipient and day', 'receipt-recipient-day', limits.receiptsPerRecipientAndDay],
    ['form', 'receipt-form', limits.receiptsPerFormAndHour],
    ['owner', 'receipt-owner', limits.receiptsPerOwnerAndHour],
  ])('end at the limit for each %s', async (_name, limit, max) => {
    const { code } = await form(await teacher(server));
    const mail = `${limit}@example.org`;
    expect(await submitTo(server, code, mail)).toBe(true);
    await server.services.db
      .updateTable('rateLimitCounts')
      .set({ points: max - 1 })
      .where('key', 'like', `${limit}:%`)
      .execute();
    expect(await submitTo(server, code, mail)).toBe(true);
    expect(await submitTo(server, code, mail)).toBe(false);
    await until(async () => (sentTo(mail) === 2 ? true : undefined));
  });

  it('are never sent by the form of a guest, whose page promises none', async () => {
    const { code, projectId } = await form(await server.guest());
    const ofTeacher = await form(await teacher(server));
    const promised = async (projectcode: string) =>
      (await server.client().data('GetUploadForm', { projectcode })).SendsReceipts;
    expect([await promised(code), await promised(ofTeacher.code)]).toEqual([false, true]);
    expect(await submitTo(server, code, 'stranger@example.org')).toBe(false);
    const written = server.services.db
      .selectFrom('mails')
      .innerJoin('submissions', 'submissions.id', 'mails.submissionId')
      .select('mails.id')
      .where('projectId', '=', projectId);
    expect(await written.execute()).toEqual([]);
  });

  it('are promised by no page if there is no mail server', async () => {
    const { code } = await form(await teacher(outbox));
    expect((await outbox.client().data('GetUploadForm', { projectcode: code })).SendsReceipts).toBe(false);
    expect(await submitTo(outbox, code, 'eve@example.org')).toBe(false);
    await outbox.services.db.deleteFrom('mails').execute();
  });
});

describe('the outbox', () => {
  it('is for administrators, and its entries are deleted after some days', async () => {
    await handIn(outbox, 'late@example.org');
    const admin = await administrator(outbox);
    await deleteMailsBefore(outbox.services.db, new Date(Date.now() - 60_000));
    expect((await admin.call('GetMails', {})).total).toBe(1);
    await deleteMailsBefore(outbox.services.db, new Date(Date.now() + 1_000));
    expect((await admin.call('GetMails', {})).total).toBe(0);
    expect((await (await outbox.guest()).call('GetMails', {})).errors).toEqual(['notAdmin']);
  });
});
