import { Readable } from 'node:stream';
import {
  sectionsOfData,
  type OpenTexts,
  type OrderOfData,
  type OwnSection,
  type SectionOfData,
} from '../../../data-of-users.ts';
import type { Services } from '../../../services.ts';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import { textFileName } from '../file-name.ts';

/** Rows of a query are read so many at a time. */
const rowsAtOnce = 100;

export function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) yield ids.slice(start, start + rowsAtOnce);
}

/** A section whose ids were read. */
export interface OpenSection {
  /** The number of times that its files call `onDone`. */
  readonly count: number;
  readonly files: (onDone: () => Promise<void>) => AsyncIterable<ZipEntry>;
}

/** The sections that the parts declare, in the order of the readme. */
export async function openSections(services: Services, order: OrderOfData): Promise<readonly OpenSection[]> {
  const opened: OpenSection[] = [];
  for (const name of sectionsOfData) {
    for (const { ownData } of services.dataOfUsers) {
      const section = name === 'reports' ? undefined : ownData?.[name];
      if (section !== undefined) opened.push(await openSection(services, order, name, section));
    }
  }
  return opened;
}

async function openSection(
  services: Services,
  order: OrderOfData,
  name: SectionOfData,
  section: OwnSection<Services>,
): Promise<OpenSection> {
  if ('open' in section) return textsOf(name, order, await section.open(services, order));
  return {
    count: 0,
    files: async function* () {
      yield jsonFile(`${name}.json`, order.createdAt, await section.value(services, order));
    },
  };
}

function textsOf(
  name: SectionOfData,
  { createdAt }: OrderOfData,
  { count, list, texts }: OpenTexts,
): OpenSection {
  return {
    count,
    files: async function* (onDone) {
      const file = `${name}.json`;
      yield typeof list === 'function'
        ? jsonListFile(file, createdAt, list())
        : jsonFile(file, createdAt, list);
      for await (const text of texts()) {
        if (text !== null) yield textFile(`${name}/${textFileName(text.title)}`, text.date, text.content);
        await onDone();
      }
    },
  };
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
function jsonListFile(name: string, date: Date, values: AsyncIterable<unknown>): ZipEntry {
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
