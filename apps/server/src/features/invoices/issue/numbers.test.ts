import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { draftFor } from '../../../testing/people/add-invoice.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { issueInvoice, type IssuedInvoice } from './issue-invoice.ts';
import { unsafeCancelInvoice, unsafeIssueCreditNote } from './correct-invoice.ts';
import { unsafeNoteMoney } from './note-money.ts';

/** The numbers and the immutability of invoices, in the database itself. */

let server: TestServer;
let userId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  const guest = await server.guest();
  ({ userId } = await guest.data('GetUserInfo', {}));
});
afterAll(() => server.stop());

const transaction = () => server.services.db.transaction();

function issue(changes = {}): Promise<IssuedInvoice> {
  return transaction().execute((trx) =>
    issueInvoice(server.services, trx, { ...draftFor(userId), ...changes }),
  );
}

async function numbers(): Promise<readonly number[]> {
  const rows = await server.services.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

async function expectNoGap(): Promise<void> {
  const all = await numbers();
  expect(all).toEqual(all.map((_, i) => 10_001 + i));
  const { nextNumber } = await server.services.db
    .selectFrom('invoiceSeries')
    .select('nextNumber')
    .executeTakeFirstOrThrow();
  expect(nextNumber).toBe(10_001 + all.length);
}

async function refusalOf(change: Promise<void>): Promise<boolean> {
  return change.then(
    () => false,
    (error: unknown) => String(error).includes('an invoice never changes'),
  );
}

describe('the numbers of a series', () => {
  it('have no gap after 200 transactions at once, of which every third is rolled back', async () => {
    await issue();
    const before = (await numbers()).length;
    const attempts = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        transaction().execute(async (trx) => {
          await issueInvoice(server.services, trx, draftFor(userId));
          if (i % 3 === 0) throw new Error('something went wrong after the number was taken');
        }),
      ),
    );
    const issued = attempts.filter(({ status }) => status === 'fulfilled').length;
    expect(issued).toBe(133);
    expect(await numbers()).toHaveLength(before + issued);
    await expectNoGap();
  });

  it('have no gap if the connection dies between the number and the commit', async () => {
    const killer = new Client(server.databaseUrl);
    await killer.connect();
    const killed = transaction().execute(async (trx) => {
      await issueInvoice(server.services, trx, draftFor(userId));
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(trx);
    });
    // The error is that of the server or of the socket, whichever is noticed first.
    expect(await Promise.allSettled([killed])).toMatchObject([{ status: 'rejected' }]);
    await killer.end();
    const next = (await numbers()).length + 10_001;
    expect((await issue()).number).toBe(`TEST-${next}`);
    await expectNoGap();
  });

  it('never jump or go back, whatever a statement says', async () => {
    const { db } = server.services;
    for (const change of ['next_number + 2', 'next_number - 1', 'next_number']) {
      const statement = sql.raw(`update invoice_series set next_number = ${change}`);
      await expect(sql`${statement}`.execute(db)).rejects.toThrow('counts by one');
    }
    await expect(db.deleteFrom('invoiceSeries').execute()).rejects.toThrow('never changes');
  });
});

describe('an issued invoice', () => {
  let invoice: IssuedInvoice;
  beforeEach(async () => {
    invoice = await issue();
  });

  it('cannot be changed or deleted in any column of the document', async () => {
    const { db } = server.services;
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'invoices' and is_identity = 'NO'`.execute(db);
    const values: Readonly<Record<string, string>> = {
      text: `'x'`,
      integer: '7',
      smallint: '2',
      boolean: 'not is_test',
      jsonb: `'{"name": "Mallory"}'`,
      'timestamp with time zone': `'2001-01-01'`,
    };
    const free = ['received_cents', 'paid_at'];
    const refusals: (readonly [string, boolean])[] = [];
    for (const { name, type } of columns.filter((column) => !free.includes(column.name))) {
      const change = db.transaction().execute(async (trx) => {
        // The order may be entered once, if the invoice has no order.
        if (name === 'order_id')
          await sql`update invoices set order_id = 3 where id = ${invoice.id}`.execute(trx);
        await sql`update invoices set ${sql.ref(name)} = ${sql.raw(values[type] ?? 'null')} where id = ${invoice.id}`.execute(
          trx,
        );
      });
      refusals.push([name, await refusalOf(change)]);
    }
    expect(refusals.filter(([, isRefused]) => !isRefused)).toEqual([]);
    await expect(db.deleteFrom('invoices').where('id', '=', invoice.id).execute()).rejects.toThrow(
      'never changes',
    );
    await expect(sql`truncate invoices cascade`.execute(db)).rejects.toThrow('never changes');
  });

  it('keeps its lines, and gets no others', async () => {
    const { db } = server.services;
    const lines = () =>
      db.selectFrom('invoiceLines').where('invoiceId', '=', invoice.id).selectAll().execute();
    const before = await lines();
    await expect(sql`update invoice_lines set name = 'x'`.execute(db)).rejects.toThrow('never changes');
    await expect(db.deleteFrom('invoiceLines').execute()).rejects.toThrow('never changes');
    const [line] = before;
    if (line === undefined) throw new Error('a line');
    const another = db
      .insertInto('invoiceLines')
      .values({ ...line, position: 2 })
      .execute();
    await expect(another).rejects.toThrow('inserted together');
    expect(await lines()).toEqual(before);
  });

  it('is refused if its lines do not add up to its amount', async () => {
    const { db } = server.services;
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const { id: _, receivedCents: __, paidAt: ___, createdAt: ____, ...copy } = row;
    const wrong = db
      .insertInto('invoices')
      .values({
        ...copy,
        publicId: 'a'.repeat(22),
        number: row.number + 1,
        buyer: JSON.stringify(row.buyer),
        seller: JSON.stringify(row.seller),
      })
      .execute();
    await expect(wrong).rejects.toThrow('add up');
  });
});

describe('a correction of an invoice', () => {
  const at = new Date('2026-12-24T12:00:00Z');
  const cancel = (id: number) =>
    transaction().execute((trx) =>
      unsafeCancelInvoice(server.services, trx, id, { at, reason: 'A mistake' }),
    );
  const credit = (id: number, grossCents: number) =>
    transaction().execute((trx) =>
      unsafeIssueCreditNote(server.services, trx, id, { at, reason: '', grossCents }),
    );

  async function sums(id: number) {
    const { rows } = await sql<{ net: number; tax: number; gross: number }>`
      select sum(net_cents)::integer as net, sum(tax_cents)::integer as tax, sum(gross_cents)::integer as gross
      from invoices where id = ${id} or corrects_id = ${id}`.execute(server.services.db);
    return rows[0];
  }

  it('cancels everything with the lines of the invoice, once', async () => {
    const { id, grossCents } = await issue();
    const cancellation = await cancel(id);
    expect(cancellation.grossCents).toBe(-grossCents);
    expect(await sums(id)).toEqual({ net: 0, tax: 0, gross: 0 });
    await expect(cancel(id)).rejects.toMatchObject({ key: 'invoiceAlreadyCancelled' });
    await expect(credit(id, 1)).rejects.toMatchObject({ key: 'invoiceAlreadyCancelled' });
    await expect(cancel(cancellation.id)).rejects.toMatchObject({ key: 'invoiceAlreadyCancelled' });
  });

  it('credits parts, never more than is left, and the last part leaves neither net amount nor tax', async () => {
    const { id, grossCents } = await issue();
    const parts = [1, 2, 3, 500, 333, 777];
    for (const part of parts) expect((await credit(id, part)).grossCents).toBe(-part);
    const left = grossCents - parts.reduce((sum, part) => sum + part, 0);
    await expect(credit(id, left + 1)).rejects.toMatchObject({ key: 'creditNoteTooLarge' });
    await credit(id, left);
    expect(await sums(id)).toEqual({ net: 0, tax: 0, gross: 0 });
  });

  it('is made only once if several people make it at the same time', async () => {
    const { id } = await issue();
    const attempts = await Promise.allSettled([cancel(id), cancel(id), credit(id, 2_368), cancel(id)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sums(id)).toEqual({ net: 0, tax: 0, gross: 0 });
  });

  it('cancels the rest of an invoice of which a part was credited', async () => {
    const { id, grossCents } = await issue();
    await credit(id, 1_000);
    expect((await cancel(id)).grossCents).toBe(1_000 - grossCents);
    expect(await sums(id)).toEqual({ net: 0, tax: 0, gross: 0 });
    await expectNoGap();
  });
});

describe('money for an invoice', () => {
  const note = (invoiceId: number, amountCents: number, at = new Date()) =>
    transaction().execute((trx) => unsafeNoteMoney(trx, { invoiceId, amountCents, at }));
  const paidAt = async (id: number) =>
    (
      await server.services.db
        .selectFrom('invoices')
        .select('paidAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).paidAt;

  it('pays it when nothing is missing, from that time on', async () => {
    const { id, grossCents } = await issue();
    expect(await note(id, 1_000)).toBe(grossCents - 1_000);
    expect(await paidAt(id)).toBeNull();
    const then = new Date('2026-12-01T10:00:00Z');
    expect(await note(id, grossCents - 1_000, then)).toBe(0);
    expect(await note(id, 5)).toBe(-5);
    expect(await paidAt(id)).toEqual(then);
  });

  it('makes it unpaid again when it goes back', async () => {
    const { id, grossCents } = await issue();
    await note(id, grossCents);
    expect(await note(id, -grossCents)).toBe(grossCents);
    expect(await paidAt(id)).toBeNull();
  });
});
