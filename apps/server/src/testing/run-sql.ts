import { Client } from 'pg';
import { findRunningDatabase } from '../platform/database/embedded/start-embedded-database.ts';

/**
 * Creates data that an end-to-end test needs and no screen makes, such as a check that has been running for a
 * while. It runs one statement on the database of a running product. `node run-sql.ts <data folder>
 * <statement> <parameters as JSON>`
 */
const [dataDir = '', statement = '', parameters = '[]'] = process.argv.slice(2);
const url = await findRunningDatabase(dataDir);
if (url === undefined) throw new Error(`No database runs on ${dataDir}`);
const client = new Client(url);
await client.connect();
try {
  await client.query(statement, JSON.parse(parameters) as unknown[]);
} finally {
  await client.end();
}
