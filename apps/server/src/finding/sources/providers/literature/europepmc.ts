import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyText,
  anyValue,
  arrayOfAnswer,
  parseProviderAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type {
  FoundDocument,
  ProviderAccess,
  ProviderAnswer,
  SearchProvider,
  WantedRecord,
} from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';
import { recordWords, titleWords } from './record-words.ts';

const answerSchema = z.object({ resultList: z.object({ result: z.array(z.unknown()) }) });
const resultSchema = z.object({
  id: z.string(),
  source: z.string(),
  pmid: anyValue,
  pmcid: anyValue,
  doi: anyValue,
  title: anyText,
  abstractText: anyText,
  pubYear: anyText,
  license: anyText,
  authorList: z.object({ author: anyItems }).optional().catch(undefined),
  pubTypeList: z.object({ pubType: anyItems }).optional().catch(undefined),
  fullTextUrlList: z.object({ fullTextUrl: anyItems }).optional().catch(undefined),
});
const authorSchema = z.object({
  firstName: anyText,
  lastName: anyText,
  fullName: anyText,
  collectiveName: anyText,
});
const urlSchema = z.object({ url: z.string(), availabilityCode: anyText });
const limits = { maxChars: 500 };
const mostResults = 25;
const candidates = 3;

/**
 * Europe PMC, publications of the life sciences (europepmc.org/RestfulWebService, module "search"; its fields are in the
 * reference guide). It searches the open full texts as well, with phrases in quotation marks. The type "retracted
 * publication" marks retracted works.
 */
export const europepmc: SearchProvider = {
  key: 'europepmc',
  search: async (query, access) => ask(quotedText(query, limits), pageSize(query, mostResults), access),
  findRecord: async (record, access) => ask(recordQuery(record), candidates, access),
};

function recordQuery({ identifiers, title, authors }: WantedRecord): string {
  const { pmid, pmcid, doi } = identifiers;
  if (pmid !== undefined) return `EXT_ID:${pmid} AND SRC:MED`;
  if (pmcid !== undefined) return `PMCID:${pmcid.toUpperCase()}`;
  if (doi !== undefined) return `DOI:"${doi.replace(/["\\]/g, '')}"`;
  const [author] = authors.map((name) => recordWords(name));
  return `TITLE:"${titleWords(title)}"${author === undefined || author === '' ? '' : ` AND AUTH:"${author}"`}`;
}

async function ask(
  query: string,
  limit: number,
  { http, address, options }: ProviderAccess,
): Promise<ProviderAnswer> {
  const url = withParameters(`${address}/search`, {
    query,
    format: 'json',
    resultType: 'core',
    pageSize: limit,
    email: options.mail,
  });
  const { headers, json } = await http.getJson(url);
  return answerOf(
    arrayOfAnswer(resultSchema, parseProviderAnswer(answerSchema, json).resultList.result).map(documentOf),
    headers,
  );
}

function documentOf(result: z.output<typeof resultSchema>): FoundDocument | undefined {
  const { id, source, title } = result;
  const isKnown = /^[A-Z]{3}$/.test(source) && /^[\w.-]{1,40}$/.test(id);
  const types = result.pubTypeList?.pubType.filter((type) => typeof type === 'string') ?? [];
  return foundDocument({
    urls: [isKnown ? `https://europepmc.org/article/${source}/${id}` : undefined],
    title: title.replace(/\.$/, ''),
    snippet: result.abstractText,
    identifiers: { doi: result.doi, pmid: result.pmid, pmcid: result.pmcid },
    fullTextUrls: arrayOfAnswer(urlSchema, result.fullTextUrlList?.fullTextUrl)
      // S: only for subscribers.
      .filter(({ availabilityCode }) => availabilityCode !== 'S')
      .map(({ url }) => url),
    authors: arrayOfAnswer(authorSchema, result.authorList?.author).map((author) =>
      author.lastName === ''
        ? author.collectiveName || author.fullName
        : `${author.firstName} ${author.lastName}`,
    ),
    year: result.pubYear,
    license: result.license,
    isRetracted: types.some((type) => type.toLowerCase() === 'retracted publication'),
  });
}
