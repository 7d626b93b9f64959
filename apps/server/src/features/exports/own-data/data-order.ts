import { Readable } from 'node:stream';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import type { ExportRow } from '../exports.repository.ts';

/** An order of all data of a user. */
export interface DataOrder extends Pick<ExportRow, 'language' | 'timeZone' | 'linkBase' | 'createdAt'> {
  readonly userId: number;
}

/** Rows of a query are read so many at a time. */
const rowsAtOnce = 100;

export function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) yield ids.slice(start, start + rowsAtOnce);
}

/** A file with one value. */
export function jsonFile(name: string, date: Date, value: unknown): ZipEntry {
  return {
    name,
    date,
    compress: true,
    bytes: async () => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`),
  };
}

/** A file with a list that does not have to fit into memory. */
export function jsonListFile(name: string, date: Date, values: AsyncIterable<unknown>): ZipEntry {
  return { name, date, compress: true, bytes: async () => Readable.from(jsonList(values)) };
}

async function* jsonList(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const value of values) {
    yield `${before}${JSON.stringify(value, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export function textFile(name: string, date: Date, content: string): ZipEntry {
  return { name, date, compress: true, bytes: async () => new TextEncoder().encode(content) };
}
