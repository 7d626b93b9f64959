import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openForm, solved, uploadTo } from '../testing/visitor.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { composeReceipt } from './receipt.ts';
import { deleteMailsBefore } from './mails.repository.ts';

/** Receipts as they arrive at a mail server, and in the outbox where there is none. */

interface Arrived {
  readonly from: string;
  readonly to: string;
  readonly source: string;
}

const arrived: Arrived[] = [];
/** What the mail server answers to the next mails: a code that ends the attempt, or none. */
let refusals: number[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    const responseCode = refusals.shift();
    done(responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }));
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      arrived.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address).join(),
        source: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

let server: TestServer;
let outbox: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Palimpsest <post@school.example>' },
  });
  outbox = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await outbox.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  arrived.length = 0;
  refusals = [];
});

let seed = 6_000;

async function handIn(
  to: TestServer,
  mail: string,
  header = 'Term papers',
): Promise<{ readonly owner: TestClient; readonly projectId: number }> {
  const owner = await to.guest();
  const { projectId, code } = await openForm(owner, {
    UploadFormAskName: 'optional',
    UploadFormHeader: header,
  });
  const visitor = to.client();
  const uploadids = [await uploadTo(visitor, code, seededText((seed += 1), 60), 'Mühe & Not.txt')];
  const altcha = await solved(visitor);
  await visitor.data('AddTextsToLibrary', { projectcode: code, uploadids, mail, altcha, lang: 'de' });
  return { owner, projectId };
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

/** The body of a mail's plain part, decoded. */
function plainPart(source: string): string {
  const part = source.split(/--\S+\r\n/).find((piece) => piece.startsWith('Content-Type: text/plain')) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('the receipt of a submission', () => {
  it('reaches the mail server, in the language of the form, and leads nowhere', async () => {
    const { owner, projectId } = await handIn(server, 'ada@example.org');
    const mail = await newest(await administrator(server), 'Sent');
    expect(mail).toMatchObject({ To: 'ada@example.org', Language: 'de', Error: '' });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ from: 'post@school.example', to: 'ada@example.org' });
    const source = arrived[0]?.source ?? '';
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <\d+\.\d+@.+>\r$/m);
    const text = plainPart(source);
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail.Text.trim());
    for (const said of ['Term papers', 'Mühe & Not.txt', '60', 'UTC', submission?.FileHash ?? '-']) {
      expect(text).toContain(said);
    }
    expect(source).not.toMatch(/https?:|upload\/|libtext|reports/);
  });

  it('is tried again after the mail server had no time', async () => {
    refusals = [451];
    await handIn(server, 'bela@example.org');
    const mail = await newest(await administrator(server), 'Sent');
    expect(mail.To).toBe('bela@example.org');
    expect(arrived.map(({ to }) => to)).toEqual(['bela@example.org']);
  });

  it('is given up where the mail server refuses the address for good', async () => {
    refusals = [550];
    await handIn(server, 'nobody@example.org');
    const mail = await newest(await administrator(server), 'Error');
    expect(mail.To).toBe('nobody@example.org');
    expect(mail.Error).toContain('not now');
    expect(arrived).toEqual([]);
  });

  it('stays in the outbox without a mail server, and goes with the submission', async () => {
    const { owner, projectId } = await handIn(outbox, 'ada@example.org');
    const admin = await administrator(outbox);
    expect(await admin.data('GetMails', {})).toMatchObject({
      HasMailServer: false,
      Mails: [{ To: 'ada@example.org', Status: 'Kept', SentDate: null }],
    });
    await owner.data('DeleteProject', { id: projectId, texts: 'delete' });
    expect((await admin.call('GetMails', {})).total).toBe(0);
  });

  it('is not written where no address was given', async () => {
    await handIn(outbox, '');
    expect((await (await administrator(outbox)).call('GetMails', {})).total).toBe(0);
  });

  it('has the space of French before a colon, and of no other language', () => {
    const receipt = {
      createdAt: new Date(0),
      header: 'Essais',
      fileName: 'mer.txt',
      fileHash: Buffer.alloc(32),
      words: 7,
    };
    const french = composeReceipt({ ...receipt, language: 'fr' });
    expect(french.subject).toBe('Accusé de réception de votre dépôt : Essais');
    expect(french.text).toContain('Mots : 7\n');
    const german = composeReceipt({ ...receipt, language: 'de' });
    expect(german.subject).toBe('Bestätigung Ihrer Abgabe: Essais');
    expect(german.text).toContain('Wörter: 7\n');
  });

  it('cannot be made to say something else by a heading or a file name', () => {
    const letter = composeReceipt({
      createdAt: new Date(0),
      language: 'en',
      header: 'Papers\r\nBcc: all@example.org',
      fileName: '<img src=x onerror=alert(1)>.txt',
      fileHash: Buffer.alloc(32),
      words: 1_234,
    });
    expect(letter.subject).toBe('Receipt for your submission: Papers Bcc: all@example.org');
    expect(letter.html).not.toContain('<img');
    expect(letter.text).toContain('1,234');
    expect(letter.text).toContain('January 1, 1970');
  });
});

describe('the outbox', () => {
  it('is for administrators, and forgets after its days', async () => {
    await handIn(outbox, 'late@example.org');
    const admin = await administrator(outbox);
    await deleteMailsBefore(outbox.services.db, new Date(Date.now() - 60_000));
    expect((await admin.call('GetMails', {})).total).toBe(1);
    await deleteMailsBefore(outbox.services.db, new Date(Date.now() + 1_000));
    expect((await admin.call('GetMails', {})).total).toBe(0);
    expect((await (await outbox.guest()).call('GetMails', {})).errors).toEqual(['notAdmin']);
  });
});
