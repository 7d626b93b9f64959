/*
 * Covers:
 * accounts-77: A quote asks for organisation, numbers and remarks
 * accounts-78: A quote needs contact and organisation
 * accounts-82: The contact form has four fields, all required
 * accounts-84: The contact page makes a guest or asks to log in
 * accounts-246: Contact form: name, email, subject and message
 * accounts-287: A quote has four required fields
 * accounts-288: The contact form has four required fields
 * accounts-289: A bot check precedes what visitors send
 * accounts-317: SendQuoteMail sends the request for a quote
 * accounts-318: SendContactMail sends the contact form
 * accounts-420: Email: message of the contact form
 * accounts-421: Email: request for a quote
 */
import { limits, type InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { htmlPart, plainPart, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { solved } from '../../testing/visitor.ts';
import { deleteInquiriesBefore } from './inquiries.repository.ts';

/** Messages and requests for a quote, from the form to the inbox and back to the sender. */

let mailServer: TestMailServer;
let server: TestServer;
/** A server without a mail server. */
let outbox: TestServer;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    environment: {
      SMTP_URL: mailServer.url,
      CONTACT_MAIL: 'office@school.example',
      PUBLIC_URL: 'http://texts.example',
    },
  });
  outbox = await startTestServer({ withWorker: false });
  admin = await administrator(server, 'head@school.example');
  await admin.data('SetLanguage', { lang: 'en' });
  visitor = server.client();
});
afterAll(async () => {
  await server.stop();
  await outbox.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.reset();
  // Each test sends from the same network.
  await server.services.db.deleteFrom('rateLimitCounts').execute();
  await server.services.db.deleteFrom('inquiries').execute();
});

const message = {
  name: 'Ada Nowak',
  mail: 'ada@example.org',
  subject: 'My report, see https://evil.example',
  message: 'How long is it kept?\nVisit www.evil.example now.',
  lang: 'de',
} as const satisfies InputOf<'SendContactMail'>;

const quote = {
  contactName: 'Ada Nowak',
  contactMail: 'ada@example.org',
  orgName: 'University of Example',
  orgType: 1,
  studentCount: 12_000,
  pageCount: 40,
  remarks: 'We begin in October.',
  lang: 'fr',
} as const satisfies InputOf<'SendQuoteMail'>;

async function send(client: TestClient, change: Partial<InputOf<'SendContactMail'>> = {}) {
  return client.call('SendContactMail', { ...message, altcha: await solved(client), ...change });
}

/** Emails of an earlier test may still arrive, so their subject tells them apart. */
async function arrivedAt(address: string, subject = /^Subject:/m) {
  return until(async () =>
    mailServer.arrived.find(({ to, source }) => to === address && subject.test(source)),
  );
}

async function storedMails(): Promise<number> {
  const { count } = await server.services.db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('a message', () => {
  it('is stored, sent to the operator and confirmed to its sender', async () => {
    expect((await send(visitor)).data).toEqual({ CopySent: true });
    const notice = await arrivedAt('office@school.example', /^Subject: New message/m);
    expect(notice.source).toMatch(/^Reply-To: ada@example\.org/m);
    expect(plainPart(notice.source)).toContain('How long is it kept?');
    expect(plainPart(notice.source)).toContain('http://texts.example/admin/inbox');
    const { Inquiries, Open, KeepDays } = await admin.data('GetInquiries', {});
    expect({ Open, KeepDays }).toEqual({ Open: 1, KeepDays: 365 });
    expect(Inquiries).toMatchObject([
      { Kind: 'contact', Name: 'Ada Nowak', Mail: 'ada@example.org', IsDone: false, Answers: 0 },
    ]);
  });

  it('is not repeated in the confirmation to an address that may belong to anyone', async () => {
    await send(visitor);
    const { source } = await arrivedAt('ada@example.org');
    expect(plainPart(source)).toContain('Vielen Dank für Ihre Nachricht.');
    for (const part of [plainPart(source), htmlPart(source)]) {
      expect(part).not.toContain('How long is it kept');
      expect(part).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/);
    }
    expect(source).toMatch(/^Subject: Ihre Nachricht ist angekommen/m);
  });

  it('is repeated to users who write from the address of their account', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    await server.services.db
      .updateTable('users')
      .set({ status: 'User', mail: 'Grace@Example.org' })
      .where('id', '=', userId)
      .execute();
    await send(client, { mail: 'grace@example.org' });
    const { source } = await arrivedAt('grace@example.org');
    expect(plainPart(source)).toContain('How long is it kept?');
  });

  it('needs all four fields, a valid address and a solved task', async () => {
    // Emails of an earlier test may still arrive, so the stored ones count.
    const before = await storedMails();
    for (const field of ['name', 'mail', 'subject', 'message'] as const) {
      expect((await send(visitor, { [field]: '  ' })).errors).toEqual(['invalidFormat']);
    }
    expect((await send(visitor, { mail: 'ada@example' })).errors).toEqual(['mailNotValid']);
    expect((await send(visitor, { mail: 'a@b.example, c@d.example' })).errors).toEqual(['mailNotValid']);
    expect((await send(visitor, { altcha: 'guess' })).errors).toEqual(['botCheckFailed']);
    expect((await admin.data('GetInquiries', {})).Inquiries).toEqual([]);
    expect(await storedMails()).toBe(before);
  });

  it('is confirmed only a few times a day to one mailbox, and always stored', async () => {
    const copies: (boolean | undefined)[] = [];
    for (let sent = 0; sent <= limits.inquiryCopiesPerRecipientAndDay; sent += 1) {
      copies.push((await send(visitor, { mail: `a.d.a+${sent}@example.org` })).data?.CopySent);
    }
    expect(copies).toEqual([
      ...Array.from({ length: limits.inquiryCopiesPerRecipientAndDay }, () => true),
      false,
    ]);
    const { Open } = await admin.data('GetInquiries', {});
    expect(Open).toBe(limits.inquiryCopiesPerRecipientAndDay + 1);
  });

  it('is refused when one network sends too many', async () => {
    const answers: string[] = [];
    for (let sent = 0; sent <= limits.inquiriesPerAddressAndHour; sent += 1) {
      answers.push(...(await send(visitor, { mail: `a${sent}@example.org` })).errors);
    }
    expect(answers).toEqual(['tooManyRequests']);
  });
});

describe('a request for a quote', () => {
  it('is stored with its numbers, sent to the operator and confirmed', async () => {
    const answer = await visitor.call('SendQuoteMail', { ...quote, altcha: await solved(visitor) });
    expect(answer.data).toEqual({ CopySent: true });
    const notice = plainPart((await arrivedAt('office@school.example', /^Subject: New request/m)).source);
    expect(notice).toContain('Organisation: University of Example');
    expect(notice).toContain('Students: 12,000');
    expect(notice).not.toContain('Checks in a year');
    const confirmation = await arrivedAt('ada@example.org', /^Content-Language: fr/m);
    expect(plainPart(confirmation.source)).toContain('Merci de votre demande.');
    const { Inquiries } = await admin.data('GetInquiries', { filters: { kind: 'quote' } });
    const inquiry = await admin.data('GetInquiry', { id: Inquiries[0]?.Id ?? 0 });
    expect(inquiry).toMatchObject({
      Kind: 'quote',
      Subject: 'University of Example',
      Message: 'We begin in October.',
      Language: 'fr',
      Quote: { OrgType: 1, StudentCount: 12_000, PlagCheckCount: 0, PageCount: 40 },
    });
  });

  it.each(['contactName', 'contactMail', 'orgName', 'orgType'] as const)('needs %s', async (field) => {
    const { [field]: _left, ...rest } = quote;
    const answer = await visitor.call('SendQuoteMail', rest as InputOf<'SendQuoteMail'>);
    expect(answer.errors).toEqual(['invalidFormat']);
  });
});

describe('the inbox', () => {
  async function received(): Promise<number> {
    await send(visitor);
    const { Inquiries } = await admin.data('GetInquiries', {});
    return Inquiries[0]?.Id ?? 0;
  }

  it('sends answers by email, whose answers go to the operator, and marks messages as done', async () => {
    const id = await received();
    const answer = await admin.call('AnswerInquiry', { id, text: 'For 28 days.\n\nRegards' });
    expect(answer.message).toBe('answerSent');
    expect(answer.data).toMatchObject({
      IsDone: true,
      Answers: 1,
      Sent: [{ Text: 'For 28 days.\n\nRegards', Author: 'head@school.example' }],
    });
    const { source } = await arrivedAt('ada@example.org', /^Subject: Re: My report/m);
    expect(source).toMatch(/^Reply-To: office@school\.example/m);
    expect(plainPart(source)).toContain('For 28 days.');
    expect(plainPart(source)).toContain('Sie schrieben:');
  });

  it('filters by state and words, and marks messages as done and open again', async () => {
    const id = await received();
    const listed = async (filters: InputOf<'GetInquiries'>['filters']) =>
      (await admin.data('GetInquiries', { filters })).Inquiries.map(({ Id }) => Id);
    await admin.data('UpdateInquiries', { ids: [id], done: 1 });
    expect(await listed({ done: 0 })).toEqual([]);
    expect(await listed({ done: 1, search: 'HOW LONG' })).toEqual([id]);
    expect(await listed({ search: 'no_match%' })).toEqual([]);
    await admin.data('UpdateInquiries', { ids: [id], done: 0 });
    expect(await listed({ done: 0 })).toEqual([id]);
  });

  it('deletes messages that an administrator deletes, and old ones, with their answers', async () => {
    const id = await received();
    await admin.data('AnswerInquiry', { id, text: 'Yes.' });
    const partly = await admin.call('DeleteInquiries', { ids: [id, 2_000_000_000] });
    expect(partly.errors).toEqual(['noAccessToInquiry']);
    const deleted = await admin.call('DeleteInquiries', { ids: [id] });
    expect(deleted).toMatchObject({ message: 'inquiriesDeleted', total: 1 });
    expect((await admin.call('GetInquiry', { id })).errors).toEqual(['noAccessToInquiry']);
    const next = await received();
    await deleteInquiriesBefore(server.services.db, new Date(Date.now() - 60_000));
    expect((await admin.data('GetInquiry', { id: next })).Id).toBe(next);
    await deleteInquiriesBefore(server.services.db, new Date(Date.now() + 60_000));
    expect((await admin.call('GetInquiry', { id: next })).errors).toEqual(['noAccessToInquiry']);
    expect(await server.services.db.selectFrom('inquiryAnswers').selectAll().execute()).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('messages are stored, administrators find them, and answers are refused', async () => {
    const head = await administrator(outbox, 'head@school.example');
    const client = outbox.client();
    const answer = await client.call('SendContactMail', { ...message, altcha: await solved(client) });
    expect(answer.data).toEqual({ CopySent: false });
    const { Inquiries } = await head.data('GetInquiries', {});
    const id = Inquiries[0]?.Id ?? 0;
    expect(await head.data('GetInquiry', { id })).toMatchObject({ HasMailServer: false });
    expect((await head.call('AnswerInquiry', { id, text: 'Yes.' })).errors).toEqual(['noMailServer']);
    // Without CONTACT_MAIL the administrators get the notice.
    const { Mails } = await head.data('GetMails', {});
    expect(Mails.map(({ To }) => To).toSorted()).toEqual(['ada@example.org', 'head@school.example']);
  });

  it('support reads neither messages nor the emails about them', async () => {
    const head = await administrator(outbox, 'boss@school.example');
    const support = await administrator(outbox, 'support@school.example');
    const { userId } = await support.data('GetUserInfo', {});
    const { db } = outbox.services;
    await db.updateTable('users').set({ status: 'Support' }).where('id', '=', userId).execute();
    const client = outbox.client();
    await client.call('SendContactMail', { ...message, altcha: await solved(client) });
    await client.call('SendQuoteMail', { ...quote, altcha: await solved(client) });
    expect((await support.call('GetInquiries', {})).errors).toEqual(['notAdmin']);
    const all = await head.call('GetMails', {});
    expect(JSON.stringify(all.data)).toContain('How long is it kept?');
    const read = await support.call('GetMails', {});
    expect([read.errors, read.total]).toEqual([[], 0]);
    expect(JSON.stringify(read.data)).not.toContain('How long is it kept?');
    // Other emails are there.
    await db
      .insertInto('mails')
      .values({
        recipient: 'boss@school.example',
        subject: 'Your summary',
        text: 'Two checks have ended.',
        html: '',
        language: 'en',
        status: 'Kept',
        submissionId: null,
      })
      .execute();
    const { Mails } = await support.data('GetMails', {});
    expect(Mails.map(({ To }) => To)).toEqual(['boss@school.example']);
  });
});
