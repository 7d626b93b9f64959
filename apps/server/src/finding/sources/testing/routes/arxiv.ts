import { numberOf, type Route } from '../route.ts';
import type { Hit } from '../served-documents.ts';

/** info.arxiv.org/help/api/user-manual.html */
export const arxivRoute: Route = ({ path, query }, collection) => {
  if (path !== '/query') return undefined;
  const limit = numberOf(query['max_results'], 10);
  const ids = query['id_list'];
  const search = (query['search_query'] ?? '').replace(/ AND /g, ' ').replace(/\b(?:all|ti|au):/g, '');
  const hits =
    ids === undefined
      ? collection.search(search, limit)
      : collection.find(({ arxiv }) => arxiv !== undefined && ids.split(',').includes(arxiv));
  return {
    body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query</title>
  <id>http://arxiv.org/api/local</id>
  <opensearch:totalResults xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">${hits.length}</opensearch:totalResults>
${hits.map(entryOf).join('\n')}
</feed>`,
  };
};

function entryOf({ document, number, snippet }: Hit): string {
  const id = document.arxiv ?? `2001.${String(number + 1).padStart(5, '0')}`;
  return `  <entry>
    <id>http://arxiv.org/abs/${id}v1</id>
    <published>${document.year ?? 2001}-01-15T10:00:00Z</published>
    <title>${escaped(document.title)}</title>
    <summary>  ${escaped(snippet)}
    </summary>
${(document.authors ?? []).map((name) => `    <author><name>${escaped(name)}</name></author>`).join('\n')}
    <arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">${escaped(document.doi ?? '')}</arxiv:doi>
    <link href="http://arxiv.org/abs/${id}v1" rel="alternate" type="text/html"/>
    <link title="pdf" href="http://arxiv.org/pdf/${id}v1" rel="related" type="application/pdf"/>
  </entry>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
