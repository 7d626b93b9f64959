import type { Route } from '../route.ts';

/** unpaywall.org/products/api */
export const unpaywallRoute: Route = ({ path, query }, collection) => {
  if (!/^[^@\s]+@[^@\s]+$/.test(query['email'] ?? ''))
    return { status: 422, body: { error: true, message: 'Please use your own email address in API calls.' } };
  const [hit] = collection.find(({ doi }) => `/${doi}` === path);
  if (hit === undefined) return { status: 404, body: { error: true, message: 'This DOI is unknown.' } };
  const { doi = '', title, year, authors = [], url, fullTextUrl, license } = hit.document;
  const location = {
    url: fullTextUrl,
    url_for_pdf: fullTextUrl,
    url_for_landing_page: url,
    license: license ?? null,
    host_type: 'repository',
    is_best: true,
  };
  const isOpen = fullTextUrl !== undefined;
  return {
    body: {
      doi,
      doi_url: `https://doi.org/${doi}`,
      title,
      year: year ?? null,
      is_oa: isOpen,
      best_oa_location: isOpen ? location : null,
      oa_locations: isOpen ? [location] : [],
      z_authors: authors.map((name) => ({ raw_author_name: name, author_position: 'middle' })),
    },
  };
};
