import { foundDocument } from '../answers/found-document.ts';
import { answerOf } from '../answers/parse-answer.ts';
import { readAtom, type AtomEntry } from '../answers/read-atom.ts';
import { errorInAnswer } from '../provider-error.ts';
import type {
  FoundDocument,
  ProviderAccess,
  ProviderAnswer,
  SearchProvider,
  WantedRecord,
} from '../provider.ts';
import { pageSize, queryWords, withParameters, wordsText } from '../query-text.ts';
import { recordWords, titleWords } from './record-words.ts';

const limits = { maxChars: 300 };
const mostResults = 50;
const candidates = 3;

/**
 * arXiv (info.arxiv.org/help/api/user-manual.html). It answers in Atom, and reports an error as the only entry of a feed
 * with status 200. It searches titles, abstracts and authors; phrases are in quotation marks.
 */
export const arxiv: SearchProvider = {
  key: 'arxiv',
  search: async (query, access) => {
    const search = query.isPhrase
      ? `all:"${queryWords(query, limits).join(' ')}"`
      : wordsText(query, limits)
          .split(' ')
          .map((word) => `all:${word}`)
          .join(' AND ');
    return ask({ search_query: search, max_results: pageSize(query, mostResults) }, access);
  },
  findRecord: async (record, access) => ask({ ...recordQuery(record), max_results: candidates }, access),
};

function recordQuery({ identifiers, title, authors }: WantedRecord): Readonly<Record<string, string>> {
  if (identifiers.arxiv !== undefined) return { id_list: identifiers.arxiv };
  const [author] = authors.map((name) => recordWords(name));
  const by = author === undefined || author === '' ? '' : ` AND au:"${author}"`;
  return { search_query: `ti:"${titleWords(title)}"${by}` };
}

async function ask(
  parameters: Readonly<Record<string, string | number>>,
  { http, address }: ProviderAccess,
): Promise<ProviderAnswer> {
  const url = withParameters(`${address}/query`, { ...parameters, start: 0 });
  const { headers, text } = await http.getText(url, { headers: { Accept: 'application/atom+xml' } });
  const entries = readAtom(text);
  const [failure] = entries.filter(isError);
  // An id that never existed is reported as an error, too.
  if (failure !== undefined && parameters['id_list'] === undefined)
    throw errorInAnswer(textOf(failure, 'summary'));
  return answerOf(entries.filter((entry) => !isError(entry)).map(documentOf), headers);
}

function isError(entry: AtomEntry): boolean {
  return /\/api\/errors/.test(textOf(entry, 'id'));
}

function documentOf(entry: AtomEntry): FoundDocument | undefined {
  const id = textOf(entry, 'id');
  const pdf = entry.links.find(({ title }) => title === 'pdf')?.['href'];
  const isWithdrawn = /\bwithdrawn\b/i.test(textOf(entry, 'arxiv:comment'));
  return foundDocument({
    urls: [id.replace(/^http:/, 'https:')],
    title: textOf(entry, 'title'),
    snippet: textOf(entry, 'summary'),
    identifiers: { arxiv: id, doi: textOf(entry, 'arxiv:doi') },
    fullTextUrls: [pdf?.replace(/^http:/, 'https:')],
    authors: entry.texts['name'] ?? [],
    year: textOf(entry, 'published'),
    // Withdrawn works stay in arXiv, with a remark of their authors.
    isRetracted: isWithdrawn ? true : null,
    record: {
      editors: [],
      years: [textOf(entry, 'published'), textOf(entry, 'updated')],
      journals: [textOf(entry, 'arxiv:journal_ref')],
      isPreprint: true,
      isJournalArticle: false,
      updates: isWithdrawn ? [{ kind: 'retraction', doi: '', year: null }] : [],
    },
  });
}

function textOf({ texts }: AtomEntry, name: string): string {
  return texts[name]?.[0] ?? '';
}
