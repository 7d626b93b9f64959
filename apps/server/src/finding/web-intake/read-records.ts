import { limits } from '@palimpsest/contract';
import { DocumentError, type StatedIdentifier } from '@palimpsest/documents';
import type { LimitFunction } from 'p-limit';
import { storable } from '../../platform/database/storable.ts';
import type { Services } from '../../services.ts';
import { normalAddress, readStated } from '../sources/fetching/index.ts';
import { cutTo } from '../../platform/cut-to.ts';
import type { WebPage } from '../web-index/add-web-pages.ts';
import type { PageRecord } from './page-record.ts';
import type { RunProgress } from './run-progress.ts';

interface ReadOptions {
  readonly progress: RunProgress;
  readonly readInTurn: LimitFunction;
}

/** The pages in one process: starting it and sending the pages takes little time then. */
const pagesOfProcess = 25;

interface Read {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly fetchedAt: Date | null;
  /** The identifiers of an HTML page. */
  readonly identifiers?: readonly StatedIdentifier[];
}

type Answer = Extract<PageRecord, { readonly kind: 'answer' }>;

/** The texts of the records that have one, in their order. Problems of the others are counted. */
export async function readRecords(
  services: Services,
  records: readonly PageRecord[],
  { progress, readInTurn }: ReadOptions,
): Promise<readonly WebPage[]> {
  const found: (Read | Answer)[] = [];
  for (const record of records) {
    if (record.kind === 'problem') {
      progress.problem(`${record.place}: ${record.problem}`, record.problem);
      continue;
    }
    const url = normalAddress(record.url);
    if (url === undefined)
      progress.problem(`${record.url.slice(0, 200)}: not an http or https address`, 'address');
    else found.push({ ...record, url });
  }
  const texts = new Map<Answer, Read | string>();
  await Promise.all(
    inParts(found.filter((record): record is Answer => 'bytes' in record)).map((part) =>
      readInTurn(async () => {
        for (const [at, text] of (await textsOf(services, part)).entries()) {
          const answer = part[at];
          if (answer !== undefined) texts.set(answer, text);
        }
      }),
    ),
  );
  const pages: WebPage[] = [];
  for (const record of found) {
    const read = 'bytes' in record ? texts.get(record) : record;
    if (read === undefined) throw new Error('a page was not read');
    if (typeof read === 'string') progress.problem(`${record.url}: ${read}`, read);
    else pages.push(pageOf(read));
  }
  return pages;
}

function inParts(answers: readonly Answer[]): readonly (readonly Answer[])[] {
  const parts: (readonly Answer[])[] = [];
  for (let at = 0; at < answers.length; at += pagesOfProcess)
    parts.push(answers.slice(at, at + pagesOfProcess));
  return parts;
}

/**
 * Reads the texts in a process of their own, as every file of unknown origin. The key of the error for a page without a
 * text.
 */
async function textsOf(
  { readers, documentLimits }: Services,
  answers: readonly Answer[],
): Promise<readonly (Read | string)[]> {
  const pages = answers.map(({ url, bytes, contentType }) => ({
    bytes,
    contentType,
    fileName: new URL(url).pathname.split('/').at(-1) ?? '',
  }));
  const read = await readers.extractPages(pages, { limits: documentLimits });
  return answers.map(({ url, fetchedAt }, at) => {
    const result = read[at];
    if (result === undefined) throw new Error('a page was not read');
    return result instanceof DocumentError
      ? result.key
      : { url, fetchedAt, title: result.title, text: result.text, identifiers: result.identifiers };
  });
}

function pageOf({ url, title, text, fetchedAt, identifiers = [] }: Read): WebPage {
  return {
    url,
    title: cutTo(storable(title).trim(), limits.titleChars) || url,
    content: cutTo(storable(text), limits.textChars),
    fetchedAt: fetchedAt ?? new Date(),
    identifiers: readStated(identifiers),
  };
}
