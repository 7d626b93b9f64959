import { dateOf, UnreadableSource, type PageRecord } from '../page-record.ts';
import { createXmlReader } from './bounded-xml.ts';
import { wikiText } from './wiki-text.ts';

/** The fields of a page in the export of a MediaWiki. */
const fields = new Set(['title', 'ns', 'text', 'timestamp']);

/**
 * Articles of a MediaWiki dump, as it is read: no redirects and no pages of other namespaces. Of several revisions of a
 * page, the last counts.
 */
export async function* readMediaWiki(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PageRecord> {
  const records: PageRecord[] = [];
  let base = '';
  let page: Map<string, string> | undefined;
  let isRedirect = false;
  let field = '';
  let value = '';
  const reader = createXmlReader({
    open: (name) => {
      if (name === 'page') {
        page = new Map();
        isRedirect = false;
      }
      if (name === 'redirect') isRedirect = true;
      if (name === 'base' || (page !== undefined && fields.has(name))) [field, value] = [name, ''];
    },
    text: (text) => {
      if (field !== '') value += text;
    },
    close: (name) => {
      if (name === field) {
        if (name === 'base') base = value;
        page?.set(name, value);
        field = '';
      }
      if (name === 'page' && page !== undefined) {
        const isArticle = !isRedirect && (page.get('ns') ?? '0') === '0';
        if (isArticle) records.push(recordOf(page, base));
        page = undefined;
      }
    },
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    reader.write(decode(decoder, chunk));
    yield* records.splice(0);
  }
  reader.end();
  yield* records.splice(0);
}

export function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new UnreadableSource('It is not in UTF-8.', { cause: error });
  }
}

function recordOf(page: ReadonlyMap<string, string>, base: string): PageRecord {
  const title = page.get('title') ?? '';
  if (!URL.canParse(base))
    return { kind: 'problem', place: title, problem: 'the dump does not name the address of its wiki' };
  const name = encodeURI(title.replaceAll(' ', '_')).replaceAll('?', '%3F').replaceAll('#', '%23');
  return {
    kind: 'text',
    url: new URL(`./${name}`, base).href,
    title,
    text: wikiText(page.get('text') ?? ''),
    fetchedAt: dateOf(page.get('timestamp')),
  };
}
