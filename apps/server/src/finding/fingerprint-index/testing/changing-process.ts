/**
 * A process that changes an index without end, to be killed: `node changing-process.ts <url>`. Each step is a
 * transaction that also writes its number into the table `steps`, and merges run at the same time. It prints
 * each step that it begins and each that it has committed.
 */
import { Pool } from 'pg';
import { createFingerprintIndex } from '../index.ts';
import { changeOf } from './changes.ts';

const pool = new Pool({ connectionString: process.argv[2], max: 2, application_name: 'changing process' });
const { writer, search } = createFingerprintIndex(pool);

async function change(): Promise<never> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(step), 0) as last from steps');
  const client = await pool.connect();
  for (let step = (rows[0]?.last ?? 0) + 1; ; step++) {
    const { removed, added } = changeOf(step);
    process.stdout.write(`changing ${step}\n`);
    await client.query('begin');
    await writer.remove(client, removed);
    await writer.add(client, added);
    await client.query('insert into steps values ($1)', [step]);
    await client.query('commit');
    process.stdout.write(`changed ${step}\n`);
  }
}

async function merge(): Promise<never> {
  for (;;) await search.maintain();
}

await Promise.all([change(), merge()]);
