import { searchBudgets, searchLimits, type SearchBudgetKey, type SearchLimitKey } from '@palimpsest/contract';
import { variable, wholeNumberVariable, wholeNumberOrNone } from '../config-variable.ts';

/** The variables of the environment for the limits of searches online, with the bounds of their settings. */
export const searchVariables = {
  searchQueries: limit('searchQueries', 'Queries to search engines for ten pages of a text.'),
  searchCatalogueQueries: limit(
    'searchCatalogueQueries',
    'Queries to catalogues of literature for ten pages of a text.',
  ),
  searchDownloads: limit('searchDownloads', 'Documents that a search loads for ten pages of a text.'),
  searchSeconds: limit('searchSeconds', 'Seconds that a search online may take for ten pages of a text.'),
  searchLongestSeconds: limit(
    'searchLongestSeconds',
    'Seconds that a search online may take for a text of any length.',
  ),
  searchDownloadsPerQuery: limit('searchDownloadsPerQuery', 'Results of one query that are loaded at most.'),
  searchDownloadsPerHost: limit(
    'searchDownloadsPerHost',
    'Results of one query that are loaded from the same site at most.',
  ),
  outsideSearchShare: limit(
    'outsideSearchShare',
    'Percentage of the budgets of a day for searches outside of checks, which are counted apart.',
  ),
  documentDays: limit(
    'documentDays',
    'Days in which a document from the internet is used again without asking its site.',
  ),
  keptPageMegabytes: limit(
    'keptPageMegabytes',
    'Size in megabytes up to which the files of online sources are kept as they were loaded. 0 keeps none.',
  ),
  searchCents: budget('searchCents', 'Cost of the search of one check at most, in cents, or none.'),
  userSearchQueries: budget('userSearchQueries', 'Queries of one user in a day, or none.'),
  userSearchDownloads: budget('userSearchDownloads', 'Documents loaded for one user in a day, or none.'),
  userSearchCents: budget('userSearchCents', 'Cost caused by one user in a day, in cents, or none.'),
  licenseSearchQueries: budget('licenseSearchQueries', 'Queries of one licence in a day, or none.'),
  licenseSearchDownloads: budget(
    'licenseSearchDownloads',
    'Documents loaded for one licence in a day, or none.',
  ),
  licenseSearchCents: budget('licenseSearchCents', 'Cost caused by one licence in a day, in cents, or none.'),
  daySearchQueries: budget('daySearchQueries', 'Queries of all users in a day, or none.'),
  daySearchDownloads: budget('daySearchDownloads', 'Documents loaded for all users in a day, or none.'),
  daySearchCents: budget('daySearchCents', 'Cost caused by all users in a day, in cents, or none.'),
};

function limit(key: SearchLimitKey, description: string) {
  const { variable: name, least, most, fallback } = searchLimits[key];
  return variable(name, wholeNumberVariable(least, most).optional(), String(fallback), description);
}

function budget(key: SearchBudgetKey, description: string) {
  const { variable: name, least, most, fallback } = searchBudgets[key];
  const example = fallback === null ? 'none' : String(fallback);
  return variable(name, wholeNumberOrNone(least, most).optional(), example, description);
}
