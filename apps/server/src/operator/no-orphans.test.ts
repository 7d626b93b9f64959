import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPaymentRows } from '../testing/isolation/add-payment-rows.ts';
import { addMonitoring, addWebhook } from '../testing/isolation/add-rows.ts';
import { addTestPasskey } from '../testing/add-passkey.ts';
import { addOrder } from '../testing/people/add-order.ts';
import { addLicense } from '../testing/licenses.ts';
import { openForm, solved, uploadTo } from '../testing/visitor.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import type { ColumnOfUser } from '../data-of-users.ts';
import { columnsWithUser, declaredColumns } from '../lifecycle/testing/columns-with-user.ts';
import type { Part } from '../part.ts';
import { parts } from '../parts.ts';
import { addUser } from '../features/identity/index.ts';
import { deleteUser } from './delete-user.ts';
import { findOrphans } from './find-orphans.ts';
import { setOwnCreditsStatement } from '../testing/people/own-credits.ts';

/** Every deletion removes all dependent data from database, index and files, and nothing else. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function select<Row>(sql: string): Promise<readonly Row[]> {
  const { rows } = await server.services.pool.query(sql);
  return rows as Row[];
}

describe('the doctor', () => {
  it('knows every column that references something without a foreign key', async () => {
    const columns = await select<{ name: string }>(`
      select columns.table_name || '.' || columns.column_name as name
      from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and (column_name ~ '_(id|ids|key)$' or column_name = 'revision_of')
        and not exists (
          select from information_schema.key_column_usage as used
            join information_schema.table_constraints using (constraint_schema, constraint_name)
          where used.table_name = columns.table_name and used.column_name = columns.column_name
            and constraint_type = 'FOREIGN KEY'
        )`);
    const declared = parts.flatMap((part: Part) => Object.keys(part.looseReferences ?? {}));
    expect(columns.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });

  it('finds no reference to a user that would prevent the deletion of the user', async () => {
    const preventing = await select<{ name: string }>(`
      select conrelid::regclass || ': ' || conname as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`);
    expect(preventing).toEqual([]);
  });

  it('asks every table whose rows keep a text', async () => {
    const keeping = await select<{ name: string }>(`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'texts'::regclass and confdeltype = 'a'`);
    const asked = Object.keys(server.services.textUses).map((name) =>
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(asked.toSorted()).toEqual(keeping.map(({ name }) => name).toSorted());
  });
});

let seed = 30_000;
const freshText = (words = 80): string => seededText((seed += 1), words);

interface Everything {
  readonly client: TestClient;
  readonly mail: string;
  readonly project: number;
  readonly text: number;
  readonly report: number;
}

let users = 0;

/** A user who has used everything that leaves data behind. */
async function everything(): Promise<Everything> {
  users += 1;
  const mail = `teacher-${users}@example.org`;
  await addUser(server.services.db, { mail, password: 'a password' });
  await server.services.pool.query(setOwnCreditsStatement('1000', 'mail = $1'), [mail]);
  const client = server.client();
  const { userId } = await client.data('Login', { mail, pwd: 'a password' });
  await client.data('StartSecondFactor', {});
  await server.services.db
    .insertInto('recoveryCodes')
    .values({ userId, codeHash: Buffer.from('a code') })
    .execute();
  await addPaymentRows(server.services.db, userId);
  await addWebhook(server.services.db, userId);
  await addMonitoring(server.services.db, userId);
  await addTestPasskey(server.services.db, userId);
  await client.data('CreateUserCode', {});
  await client.data('StartPasskey', {});
  await server.services.db
    .insertInto('mailChanges')
    .values({ userId, mail: `new-${mail}`, codeHash: Buffer.from('a code'), expiresAt: new Date() })
    .execute();
  await addOrder(server.services, userId);
  await administerLicense(userId, mail);
  const { projectId: project, code } = await openForm(client, { UploadFormAskName: 'optional' });
  await client.data('UpdateRoster', {
    projectid: project,
    entries: [{ name: 'Ada Nowak', mail: 'ada@example.org' }],
  });
  await client.data('AddGivenText', { projectId: project, name: 'Brief', text: freshText(40) });
  await client.data('GenerateCollusionReport', { projectId: project });
  const shared = freshText(120);
  const { Ids } = await client.data('AddTextsToLibrary', {
    text: `${shared} ${freshText()}`,
    name: 'First',
    projectid: project,
  });
  await client.data('AddTextsToLibrary', {
    text: `${shared} ${freshText()}`,
    name: 'Second',
    projectid: project,
  });
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, `${shared} ${freshText()}`)];
  await visitor.data('AddTextsToLibrary', {
    projectcode: code,
    uploadids,
    author: 'Ada Nowak',
    mail: 'ada@example.org',
    altcha: await solved(visitor),
  });
  const { ImportId } = await client.data('CreateImport', { projectid: project, files: 2 });
  for (const name of ['one.txt', 'two.txt']) {
    const fields = { importid: String(ImportId), path: name };
    await client.upload(`import-${users}-${name.slice(0, 3)}`, new Blob([freshText()]), name, fields);
  }
  await until(async () => {
    const { Waiting, Added } = await client.data('GetImport', { importid: ImportId });
    return Waiting === 0 && Added === 2 ? true : undefined;
  });
  // One text is kept only as a fingerprint, and one was deleted although a report quotes it.
  const { Ids: converted } = await client.data('AddTextsToLibrary', {
    text: freshText(),
    name: 'Converted',
    projectid: project,
  });
  await client.upload(`kept-upload-${users}`, new Blob([freshText()]), 'kept.txt');
  await client.finishedUpload(`kept-upload-${users}`);
  const { ReportIds } = await client.data('StartProjectChecks', {
    projectid: project,
    web: 0,
    lib: 1,
    orderid: `order-of-everything-${users}`,
  });
  for (const id of ReportIds) await client.finishedReport(id);
  await client.data('UpdateLibraryTexts', { ids: converted, fingerprint: 1 });
  const [report = 0] = ReportIds;
  await client.data('CreatePermaLink', { reportid: report });
  const { Text: draft } = await client.data('GetReport', { id: report, flag: true });
  const order = { web: 0, lib: 1, text: `${draft} ${shared} ${freshText()}` } as const;
  const [revision] = await client.data('NewPlagCheck', { ...order, templatereportid: report });
  await client.finishedReport(revision?.ReportId ?? 0);
  for (const { ExportId } of [
    await client.data('CreatePdfReport', { reportid: report, format: 'csv' }),
    await client.data('CreateProjectExport', { projectid: project, format: 'xlsx' }),
    await client.data('CreateProjectExport', { reportids: [report], format: 'zip', reportformat: 'docx' }),
  ]) {
    await until(async () => {
      const { Status } = await client.data('GetExportStatus', { exportid: ExportId });
      return Status === 'Ok' ? true : undefined;
    });
  }
  await until(async () =>
    (await client.data('GetCollusionSources', { projectId: project })).left === 0 ? true : undefined,
  );
  return { client, mail, project, text: Ids[0] ?? 0, report };
}

/** A licence that a user administers, asks to join, and has added a list of people to. */
async function administerLicense(userId: number, mail: string): Promise<void> {
  const { db } = server.services;
  const { id } = await addLicense(db, { code: `of ${mail}`, licensee: 'A school', adminUserId: userId });
  const request = { kind: 'request', mail, name: '', userId, codeHash: Buffer.from(mail) } as const;
  await db
    .insertInto('licenseJoins')
    .values({ licenseId: id, ...request, expiresAt: new Date() })
    .execute();
  const plan = JSON.stringify({ removed: [], checked: [], added: [], invited: [], skipped: [] });
  const list = { licenseId: id, authorId: userId, state: 'Done', plan, total: 0 } as const;
  await db.insertInto('licenseUserLists').values(list).execute();
}

/** All follow-up work of a deletion is done. */
async function nothingWaits(): Promise<void> {
  await until(async () => {
    const waiting = await select(`select from events union all
      select from graphile_worker.jobs where run_at <= now() and task_identifier <> 'retention'`);
    return waiting.length === 0 ? true : undefined;
  });
}

const none = { texts: 0, indexEntries: 0, files: 0 };

describe('no orphan is in database, index and files', () => {
  let made: Everything;
  beforeAll(async () => {
    made = await everything();
  });

  it('while everything is in use', async () => {
    expect(await findOrphans(server.services)).toEqual(none);
  });

  it('after the deletion of a text that reports quote and a comparison includes', async () => {
    const { client, text, project } = made;
    await client.data('DeleteLibraryTexts', { ids: [text] });
    await nothingWaits();
    expect(await findOrphans(server.services)).toEqual(none);
    const left = await select(`select from collusion_texts where library_text_id = ${text}`);
    expect(left).toEqual([]);
    await until(async () =>
      (await client.data('GetCollusionSources', { projectId: project })).left === 0 ? true : undefined,
    );
    expect(await findOrphans(server.services)).toEqual(none);
  });

  it('after the deletion of a report that has a file, a link and a revision', async () => {
    const { client, report } = made;
    await client.data('DeleteReports', { ids: [report] });
    await nothingWaits();
    expect(await findOrphans(server.services)).toEqual(none);
    const exported = await select(
      `select from exports where ${report} = any(report_ids) or report_id is null and bulk_format is null`,
    );
    expect(exported).toEqual([]);
  });

  it('after the deletion of a project whose texts are kept', async () => {
    const { client, project } = made;
    const before = (await client.call('GetLibraryTexts', {})).total;
    await client.data('DeleteProject', { id: project, texts: 'keep' });
    await nothingWaits();
    expect(await findOrphans(server.services)).toEqual(none);
    expect((await client.call('GetLibraryTexts', {})).total).toBe(before);
    expect(await select('select from submissions union all select from collusion_reports')).toEqual([]);
    expect(await select(`select from mails where recipient = 'ada@example.org'`)).toEqual([]);
  });

  it('after the deletion of a project with its texts', async () => {
    const other = await everything();
    const kept = (await made.client.call('GetLibraryTexts', {})).total;
    await other.client.data('DeleteProject', { id: other.project, texts: 'delete' });
    await nothingWaits();
    expect(await findOrphans(server.services)).toEqual(none);
    expect((await other.client.call('GetLibraryTexts', {})).total).toBe(0);
    expect((await made.client.call('GetLibraryTexts', {})).total).toBe(kept);
    const { userId } = await other.client.data('GetUserInfo', {});
    const deleted = (column: ColumnOfUser): boolean => typeof column.deleted === 'string';
    const { pool } = server.services;
    await other.client.data('CreateProject', { name: 'Left' });
    await other.client.data('AddTextsToLibrary', { text: freshText(), name: 'Left' });
    await nothingWaits();
    // A job that waits for its turn, of a kind that no worker takes: those above may be done or not.
    await select(`insert into job_turns (user_id, share, job, payload, max_attempts, run_at, rank, first_slot, place)
      values (${userId}, 'none', 'none', '{}', 1, now(), 0, 0, 0)`);
    const filled = await columnsWithUser(pool, userId, deleted);
    const missing = declaredColumns(deleted).filter((name) => !filled.includes(name));
    expect(missing.toSorted()).toEqual(Object.keys(emptyHere).toSorted());
    expect(await deleteUser(server.services, other.mail)).toBe('deleted');
    expect(await columnsWithUser(pool, userId, deleted)).toEqual([]);
  });

  it('after the deletion of the last user: all tables with user data are empty, and so are index and files', async () => {
    expect(await deleteUser(server.services, made.mail.toUpperCase())).toBe('deleted');
    await nothingWaits();
    expect(await findOrphans(server.services)).toEqual(none);
    // A licence belongs to its organisation. Nothing in it names the user any more.
    const naming = await select(`
      select from license_joins union all
      select from licenses where admin_user_id is not null union all
      select from license_user_lists where author_id is not null union all
      select from orders where user_id is not null union all
      select from payments where user_id is not null union all
      select from payment_refunds where author_id is not null`);
    expect(naming).toEqual([]);
    await select('delete from credit_movements where license_id is not null');
    await select('delete from licenses');
    // Payments stay for the accounts.
    await select('delete from payment_refunds');
    await select('delete from payments');
    const tables = await select<{ name: string }>(`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const filled: string[] = [];
    for (const { name } of tables) {
      if ((await select(`select from "${name}" limit 1`)).length > 0) filled.push(name);
    }
    expect(filled.filter((name) => !ofTheInstallation.has(name))).toEqual([]);
    const keys: string[] = [];
    for await (const key of server.services.blobs.keys()) keys.push(key);
    expect(keys).toEqual([]);
  });
});

/** Columns of deleted users in which this one has no row, and the reason. */
const emptyHere: Readonly<Record<string, string>> = {
  'content_versions.author_id': 'Staff write the texts of the installation.',
  'contract_declarations.done_by_id': 'Staff decide about withdrawals.',
  'credit_movements.author_id': 'Staff give credits.',
  'daily_summaries.user_id': 'They are sent once a day.',
  'directory_people.user_id': 'No licence keeps its people in a directory.',
  'events.subject_id': 'Its events were delivered.',
  'inquiry_answers.author_id': 'Staff answer messages.',
  'installation_settings.changed_by_id': 'Staff change the settings of the installation.',
  'lti_people.guest_id': 'Nobody comes from a learning platform.',
  'lti_people.user_id': 'Nobody comes from a learning platform.',
  'online_searches.user_id': 'No outside service is turned on.',
  'product_prices.author_id': 'Staff set prices.',
  'reading_pauses.user_id': 'No file has used up its processor time.',
  'search_providers.changed_by_id': 'Staff turn on outside services.',
  'sso_log_ins.tester_id': 'No licence tests a log-in through its organisation.',
  'sso_subjects.user_id': 'Nobody logs in through an organisation.',
  'storage_reservations.user_id': 'They end when a text is stored.',
  'subscriptions.user_id': 'Licences are bought in tests of their own.',
  'text_files.user_id': 'Only files with a layout are kept, and these are plain text.',
};

/**
 * Data without an owner: the state of processes and migrations, keys of the bot check, counts of limits
 * (digests that expire within a day), the operator as the owner of pages, and postings of removed entries, which the
 * next merge drops and no search sees.
 */
const ofTheInstallation = new Set([
  // It is kept for its own days (`AUDIT_DAYS`), so that nobody hides what they did by deleting their account.
  'audit_log',
  'bot_check_keys',
  // Invoices are kept with their orders, and a customer without a user is only a number.
  'customers',
  // The averages that the tax authority publishes.
  'exchange_rates',
  'fingerprint_blocks',
  'fingerprint_dead_entries',
  'fingerprint_overflows',
  'fingerprint_segments',
  'invoice_lines',
  'invoice_series',
  'invoices',
  // Emails are kept for their own days (`mailDays`).
  'mails',
  'orders',
  'product_prices',
  'products',
  'rate_limit_counts',
  'schema_migrations',
  'spent_challenges',
  'web_page_owners',
  'worker_processes',
]);

describe('an account', () => {
  it('of the only administrator is not deleted', async () => {
    const { db } = server.services;
    await addUser(db, { mail: 'admin@example.org', password: 'a password' }, 'Admin');
    expect(await deleteUser(server.services, 'admin@example.org')).toBe('lastAdmin');
    expect(await deleteUser(server.services, 'nobody@example.org')).toBe('unknown');
    await addUser(db, { mail: 'second@example.org', password: 'a password' }, 'Admin');
    expect(await deleteUser(server.services, 'admin@example.org')).toBe('deleted');
  });
});

describe('a user who is deleted while a file arrives', () => {
  it('is deleted after a deadlock with the transaction that stores the file', async () => {
    const { db } = server.services;
    const [mail, uploadid] = ['sender@example.org', 'upload-of-sender'];
    await addUser(db, { mail, password: 'a password' });
    const client = server.client();
    await client.data('Login', { mail, pwd: 'a password' });
    await client.upload(uploadid, new Blob([freshText()]), 'a.txt');
    await client.finishedUpload(uploadid);
    const { userId } = await client.data('GetUserInfo', {});
    const deleted = await db.transaction().execute(async (arrival) => {
      // PostgreSQL ends the transaction that finds the deadlock: the deletion, because this one does not look for it.
      await sql`set local deadlock_timeout = '1h'`.execute(arrival);
      await sql`select from uploads where upload_id = ${uploadid} for update`.execute(arrival);
      const deletion = deleteUser(server.services, mail);
      await until(async () => {
        const waiting = await select(`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`);
        return waiting.length > 0 ? true : undefined;
      });
      await sql`select from users where id = ${userId} for key share`.execute(arrival);
      return () => deletion;
    });
    expect(await deleted()).toBe('deleted');
    expect(await findOrphans(server.services)).toMatchObject({ texts: 0, indexEntries: 0 });
  });
});
