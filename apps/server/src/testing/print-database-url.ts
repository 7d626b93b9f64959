import { findRunningDatabase } from '../platform/database/embedded/start-embedded-database.ts';

/**
 * Prints the address of the database of a running product. End-to-end tests create data in it that no screen makes, such as a
 * check that has been running for a while. `node print-database-url.ts <data folder>`
 */
const [dataDir = ''] = process.argv.slice(2);
const url = await findRunningDatabase(dataDir);
if (url === undefined) throw new Error(`No database runs on ${dataDir}`);
process.stdout.write(url);
