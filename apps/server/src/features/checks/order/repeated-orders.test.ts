/*
 * Covers:
 * accounts-193: Messages appear as toasts
 * checks-414: Message: check started
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const order = { web: 1, lib: 1, text: seededText(501, 300), orderid: 'order-0001' } as const;

describe('the same order', () => {
  it('sent at once by many clicks gives one report and one answer', async () => {
    const client = await server.guest();
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.call('NewPlagCheck', order)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true, total: 1, message: 'plagScanStarted' });
    const held = await client.call('NewPlagCheck', { web: 0, lib: 1, text: seededText(77, 60), hold: true });
    expect(held).toMatchObject({ success: true, total: 1, message: 'plagScanOnHold' });
    expect((await client.call('GetReports', {})).total).toBe(2);
  });

  it('gets the same answer as the first one, even if its file was deleted in the meantime', async () => {
    const client = await server.guest();
    const long = { ...order, text: seededText(502, 3_000), truncate: 1 } as const;
    const first = await client.call('NewPlagCheck', long);
    expect(first).toMatchObject({ message: 'plagScanTruncated' });
    const again = await client.call('NewPlagCheck', {
      web: 1,
      lib: 1,
      uploadids: ['gone-file'],
      orderid: long.orderid,
    });
    expect(again).toEqual(first);
  });

  it('from another user is a separate order, and so is one without an id', async () => {
    const [one, other] = [await server.guest(), await server.guest()];
    const first = await one.data('NewPlagCheck', order);
    expect(await other.data('NewPlagCheck', order)).not.toEqual(first);
    await one.data('NewPlagCheck', { ...order, orderid: undefined });
    expect((await one.call('GetReports', {})).total).toBe(2);
  });

  it('that was refused may be sent again', async () => {
    const client = await server.guest();
    const tooShort = { ...order, text: 'two words' };
    expect(await client.call('NewPlagCheck', tooShort)).toMatchObject({ errors: ['textTooShort'] });
    expect(await client.call('NewPlagCheck', order)).toMatchObject({ success: true, total: 1 });
  });
});
