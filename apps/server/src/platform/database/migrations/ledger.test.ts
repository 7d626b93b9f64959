import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

it('the migration keeps all credits, and makes each balance the sum of its movements', async () => {
  const database = await createDatabaseBefore('0180-ledger');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    await postgres.query(`
      insert into users (name, status, language, credits) values
        ('explained', 'User', 'en', 7), ('set by hand', 'User', 'en', 500), ('without', 'User', 'en', 0);
      insert into licenses (code, licensee) values ('A', 'A school');
      insert into license_phases
        (license_id, phase, valid_from, contract_credits, target_credits, remaining, overdrawn) values
        (1, 1, now(), 10, 10, 4, 0), (1, 2, now(), 2, 2, 0, 3), (1, 3, now(), -1, -1, -1, 0), (1, 4, now(), 9, 9, 8, 0);
      insert into credit_movements (user_id, license_id, phase_id, report_id, reason, credits) values
        (1, null, null, null, 'grant', 10), (1, null, null, 41, 'charge', -3),
        (null, 1, 1, null, 'grant', 10), (1, 1, 1, 42, 'charge', -6),
        (null, 1, 2, null, 'grant', 2), (1, 1, 2, 43, 'charge', -5),
        (1, 1, 3, 44, 'charge', -4), (1, 1, 3, 44, 'refund', 4), (1, 1, 3, 45, 'charge', -2)`);
    await migrateDatabase(database.url);

    const { rows: users } = await postgres.query('select credits from users order by id');
    expect(users).toEqual([{ credits: 7 }, { credits: 500 }, { credits: 0 }]);
    const { rows: phases } = await postgres.query(
      'select balance, remaining from license_phases order by id',
    );
    expect(phases).toEqual([
      { balance: 4, remaining: 4 },
      { balance: -3, remaining: 0 },
      { balance: -2, remaining: -1 },
      { balance: 8, remaining: 8 },
    ]);
    const { rows: sums } = await postgres.query(`
      select coalesce('period ' || phase_id, 'user ' || user_id) as account, sum(credits)::integer as sum
      from credit_movements group by account order by account`);
    expect(sums).toEqual([
      { account: 'period 1', sum: 4 },
      { account: 'period 2', sum: -3 },
      { account: 'period 3', sum: -2 },
      { account: 'period 4', sum: 8 },
      { account: 'user 1', sum: 7 },
      { account: 'user 2', sum: 500 },
    ]);
    const { rows: subjects } = await postgres.query(`
      select subject_kind, subject_id from credit_movements where id in (1, 2, 3, 4) order by id`);
    expect(subjects).toEqual([
      { subject_kind: 'grant', subject_id: null },
      { subject_kind: 'report', subject_id: 41 },
      { subject_kind: 'period', subject_id: 1 },
      { subject_kind: 'report', subject_id: 42 },
    ]);
  } finally {
    await postgres.end();
    await database.drop();
  }
});
