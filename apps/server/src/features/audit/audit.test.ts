/*
 * Covers:
 * accounts-437: Actions of administrators are recorded
 */
import { isAuditKind, operationNames, operations, type InputOf } from '@palimpsest/contract';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../../lifecycle/clean-up.job.ts';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { describeInput } from './describe-input.ts';
import { writeAudit } from './index.ts';

let server: TestServer;
let admin: TestClient;
let adminId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { TRUST_PROXY: 'true' } });
  admin = await administrator(server);
  adminId = (await admin.data('GetUserInfo', {})).userId;
});
afterAll(() => server.stop());

async function entries(operation: string) {
  const rows = await server.services.db
    .selectFrom('auditLog')
    .selectAll()
    .where('operation', '=', operation)
    .orderBy('id')
    .execute();
  return rows.map(({ id: _id, at: _at, ...entry }) => entry);
}

async function listed(filters: InputOf<'GetAuditLog'>['filters']): Promise<number> {
  const { Entries } = await admin.data('GetAuditLog', { filters });
  return Entries.length;
}

describe('the audit log', () => {
  it('contains who changed what, and from where, without the texts', async () => {
    const input = { name: 'Letters of a student', description: '' };
    const { status } = await admin.call('CreateProject', input, { 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(200);
    expect(await entries('CreateProject')).toEqual([
      {
        actorId: adminId,
        impersonatedId: null,
        operation: 'CreateProject',
        subjectKind: '',
        subjectId: '',
        details: { withheld: ['name'] },
        address: '203.0.113.9',
        outcome: 'done',
        error: '',
      },
    ]);
  });

  it('contains a refused change with its error', async () => {
    await admin.call('DeleteContent', { id: 987_654 });
    expect(await entries('DeleteContent')).toMatchObject([
      { subjectKind: 'content', subjectId: '987654', outcome: 'failed', error: 'noAccessToContent' },
    ]);
  });

  it('contains files that an administrator uploads', async () => {
    await admin.upload('file-of-admin', new Blob(['five words are enough here']), 'a.txt');
    expect(await entries('UploadFile')).toMatchObject([
      { actorId: adminId, subjectKind: 'upload', subjectId: 'file-of-admin', outcome: 'done' },
    ]);
  });

  it('contains changes whose names do not reveal them, but not the calls that pages make by themselves', async () => {
    await admin.call('TestSearchProvider', { key: 'brave' });
    await admin.data('GetNextMessage', {});
    expect(await entries('TestSearchProvider')).not.toEqual([]);
    expect(await entries('GetNextMessage')).toEqual([]);
  });

  it('contains no calls that only read, and none of other users', async () => {
    await admin.data('GetProjects', {});
    await (await server.guest()).data('UpdateUserSettings', { settings: { pagesize: 10 } });
    expect(await entries('GetProjects')).toEqual([]);
    expect(await entries('UpdateUserSettings')).toEqual([]);
  });

  it('is listed for administrators, by person, operation and time', async () => {
    const { db } = server.services;
    const { userId } = await server.guest().then((guest) => guest.data('GetUserInfo', {}));
    const entry = { actorId: adminId, impersonatedId: userId, operation: 'AddNote', address: '203.0.113.9' };
    await writeAudit(db, { ...entry, subjectKind: 'report', subjectId: '4', details: { '=1+1': '=1+1' } });
    const { Entries, Operations, KeepDays } = await admin.data('GetAuditLog', {
      filters: { operation: 'AddNote', search: String(userId) },
    });
    expect(Entries).toMatchObject([
      {
        Actor: { Id: adminId, Mail: expect.stringContaining('@') as string },
        OnBehalfOf: { Id: userId },
        Operation: 'AddNote',
        SubjectKind: 'report',
        SubjectId: '4',
        Details: '{"=1+1":"=1+1"}',
        Address: '203.0.113.9',
        Outcome: 'done',
      },
    ]);
    expect(Operations).toEqual(Operations.toSorted());
    expect(Operations).toContain('CreateProject');
    expect(KeepDays).toBe(365);
    const now = Math.floor(Date.now() / 1000);
    const seen = (filters: Parameters<typeof listed>[0]) => listed({ operation: 'AddNote', ...filters });
    expect(await seen({ search: 'nobody of this name' })).toBe(0);
    expect(await seen({ since: now - 600 })).toBe(1);
    expect(await seen({ since: now + 600 })).toBe(0);
    expect(await seen({ until: now - 600 })).toBe(0);
    const user = await server.guest();
    expect(await user.call('GetAuditLog', {})).toMatchObject({ status: 403 });
  });

  it('is exported as a file in which no text is a formula', async () => {
    const { db } = server.services;
    const who = { actorId: adminId, impersonatedId: null, address: '' };
    await writeAudit(db, { ...who, operation: '=cmd()', subjectKind: 'libraryText', subjectId: '4' });
    const { Csv, Rows, Name } = await admin.data('GetAuditLogFile', { filters: { operation: '=cmd()' } });
    expect({ Rows, isNamed: /^audit-log-\d{4}-\d\d-\d\d\.csv$/.test(Name) }).toEqual({
      Rows: 1,
      isNamed: true,
    });
    const [head, line, ...others] = Csv.split('\r\n');
    expect(head).toContain('Time (UTC),Person id');
    expect(head).toContain('Operation,Kind,Subject,Id');
    expect(line).toContain("'=cmd()");
    expect(line).toContain(',libraryText,Library text,4,');
    expect(others).toEqual(['']);
  });

  it('loses old entries', async () => {
    const { db } = server.services;
    const entry = { actorId: adminId, impersonatedId: null, operation: 'Old', address: '' };
    await writeAudit(db, entry);
    await writeAudit(db, { ...entry, operation: 'New' });
    const before = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000);
    await db
      .updateTable('auditLog')
      .set({ at: before } as never)
      .where('operation', '=', 'Old')
      .execute();
    await cleanUpJob.run({}, { services: server.services, signal: new AbortController().signal } as never);
    expect(await entries('Old')).toEqual([]);
    expect(await entries('New')).toHaveLength(1);
  });
});

describe('the described input of a call', () => {
  it('contains the ids of changed things', () => {
    expect(describeInput('DeleteReports', { ids: [3, 5] })).toEqual({
      subjectKind: 'report',
      subjectId: '3,5',
      details: { ids: [3, 5] },
    });
    expect(describeInput('UpdatePermaLink', { reportid: 7, read: 0, write: 0 })).toMatchObject({
      subjectKind: 'report',
      subjectId: '7',
    });
    expect(describeInput('EndSession', { id: 2 })).toMatchObject({ subjectKind: 'session', subjectId: '2' });
  });

  it('replaces passwords, codes and texts by a note that they were given', () => {
    const { details } = describeInput('UpdateUserPassword', { oldPwd: 'my secret', newPwd: 'another one' });
    expect(details).toEqual({ withheld: ['oldPwd', 'newPwd'] });
    const { details: ofCheck } = describeInput('NewPlagCheck', { web: 1, text: 'A thesis', lib: 0 });
    expect(ofCheck).toEqual({ web: 1, lib: 0, withheld: ['text'] });
  });

  it('contains a choice from a list', () => {
    expect(describeInput('SetLanguage', { lang: 'fr' }).details).toEqual({ lang: 'fr' });
  });
});

it('every kind of thing that an operation can change has a text', () => {
  const kinds = operationNames
    .filter((name) => operations[name].effect !== 'reading' && name !== 'SetBrowserId')
    .map((name) => {
      const fields = Object.keys((operations[name].input as z.ZodObject).shape);
      return describeInput(name, Object.fromEntries(fields.map((field) => [field, 1]))).subjectKind;
    });
  expect(kinds.filter((kind) => kind !== '' && !isAuditKind(kind))).toEqual([]);
  expect(kinds).toContain('content');
});
