import { numberOf, type Route } from '../route.ts';
import type { Collection, Hit } from '../served-documents.ts';

/** europepmc.org/RestfulWebService */
export const europepmcRoute: Route = ({ path, query }, collection) => {
  if (path !== '/search' || query['format'] !== 'json') return undefined;
  const hits = hitsOf(query['query'] ?? '', collection, numberOf(query['pageSize'], 25));
  return {
    body: {
      version: '6.9',
      hitCount: hits.length,
      request: { queryString: query['query'], resultType: query['resultType'] },
      resultList: { result: hits.map(resultOf) },
    },
  };
};

function hitsOf(query: string, collection: Collection, limit: number): readonly Hit[] {
  const field = /^(EXT_ID|PMCID|DOI|TITLE):"?([^"\s]+|[^"]+)"?(?: AND .*)?$/.exec(query);
  if (field === null) return collection.search(query, limit);
  const [, name, value = ''] = field;
  if (name === 'TITLE') return collection.search(value, limit);
  return collection.find(
    ({ pmid, pmcid, doi }) =>
      (name === 'EXT_ID' ? pmid : name === 'PMCID' ? pmcid : doi) === value.toLowerCase(),
  );
}

function resultOf({ document, number, snippet }: Hit): unknown {
  return {
    id: document.pmid ?? `${number + 1}`,
    source: document.pmid === undefined ? 'PPR' : 'MED',
    ...(document.pmid === undefined ? {} : { pmid: document.pmid }),
    ...(document.pmcid === undefined ? {} : { pmcid: document.pmcid.toUpperCase() }),
    ...(document.doi === undefined ? {} : { doi: document.doi }),
    title: `${document.title}.`,
    abstractText: `<h4>Background</h4>${snippet}`,
    pubYear: String(document.year ?? ''),
    authorList: {
      author: (document.authors ?? []).map((name) => ({
        fullName: name,
        firstName: name.split(' ').slice(0, -1).join(' '),
        lastName: name.split(' ').at(-1),
      })),
    },
    pubTypeList: {
      pubType: ['Journal Article', ...(document.isRetracted === true ? ['retracted publication'] : [])],
    },
    ...(document.fullTextUrl === undefined
      ? {}
      : {
          fullTextUrlList: {
            fullTextUrl: [
              {
                availability: 'Subscription required',
                availabilityCode: 'S',
                url: 'https://paid.example.org/1',
              },
              {
                availability: 'Open access',
                availabilityCode: 'OA',
                documentStyle: 'pdf',
                url: document.fullTextUrl,
              },
            ],
          },
        }),
  };
}
