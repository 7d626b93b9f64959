import { readFileSync } from 'node:fs';

/** The files in `initial/`, in an order in which tables refer to earlier ones. */
const files = [
  'people',
  'accounts',
  'licenses',
  'projects',
  'texts',
  'uploads',
  'reports',
  'library',
  'imports',
  'fingerprint-index',
  'web-index',
  'sources',
  'checks',
  'exports',
  'collusion',
  'upload-form',
  'platform',
  'messages',
  'content',
  'contact',
  'audit',
];

/** The tables of an empty database, as the migrations that it replaced made them. */
export const initialSchema = files.map(read).join('\n');

/** The tables of the fingerprint index, for a database that contains nothing else. */
export const fingerprintTables = read('fingerprint-index');

function read(file: string): string {
  return readFileSync(new URL(`initial/${file}.sql`, import.meta.url), 'utf8');
}
