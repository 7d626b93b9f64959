import { z } from 'zod';
import { setting, wholeNumber, type InstallationSetting } from './setting.ts';

/**
 * The limits of searches online: those of one search, and the budgets of a day. The numbers of queries, downloads and
 * seconds are for ten pages; a longer text gets as many more.
 */
export const searchLimits = {
  searchQueries: {
    least: 1,
    most: 500,
    fallback: 30,
    variable: 'SEARCH_QUERIES',
    meaning: 'Queries to search engines for ten pages of a text.',
  },
  searchCatalogueQueries: {
    least: 0,
    most: 500,
    fallback: 15,
    variable: 'SEARCH_CATALOGUE_QUERIES',
    meaning: 'Queries to catalogues of literature for ten pages of a text.',
  },
  searchDownloads: {
    least: 1,
    most: 1_000,
    fallback: 40,
    variable: 'SEARCH_DOWNLOADS',
    meaning: 'Documents that are loaded for ten pages of a text.',
  },
  searchSeconds: {
    least: 10,
    most: 3_600,
    fallback: 120,
    variable: 'SEARCH_SECONDS',
    meaning: 'Seconds that a search online may take for ten pages of a text.',
  },
  searchLongestSeconds: {
    least: 10,
    most: 7_200,
    fallback: 900,
    variable: 'SEARCH_LONGEST_SECONDS',
    meaning: 'Seconds that a search online may take for any text.',
  },
  searchDownloadsPerQuery: {
    least: 1,
    most: 10,
    fallback: 3,
    variable: 'SEARCH_DOWNLOADS_PER_QUERY',
    meaning: 'Results of one query that are loaded at most.',
  },
  searchDownloadsPerHost: {
    least: 1,
    most: 10,
    fallback: 2,
    variable: 'SEARCH_DOWNLOADS_PER_HOST',
    meaning: 'Results of one query that are loaded from the same site at most.',
  },
  outsideSearchShare: {
    least: 0,
    most: 100,
    fallback: 20,
    variable: 'OUTSIDE_SEARCH_SHARE',
    meaning:
      'Share of the budgets of a day for searches outside of checks, in percent. They are counted apart.',
  },
  documentDays: {
    least: 1,
    most: 90,
    fallback: 7,
    variable: 'DOCUMENT_DAYS',
    meaning: 'Days in which a document from the internet is used again without asking its site.',
  },
  keptPageMegabytes: {
    least: 0,
    most: 50,
    fallback: 0,
    variable: 'KEPT_PAGE_MEGABYTES',
    meaning:
      'Size in megabytes up to which the files of online sources are kept as they were loaded; 0: none is kept.',
  },
} as const satisfies Readonly<Record<string, SearchLimit>>;

interface SearchLimit {
  readonly least: number;
  readonly most: number;
  readonly fallback: number | null;
  readonly variable: string;
  /** One sentence for the API page. */
  readonly meaning: string;
}

const most = 100_000_000;

/** Budgets; null: no limit. Costs are in cents. */
export const searchBudgets = {
  searchCents: {
    least: 0,
    most,
    fallback: 200,
    variable: 'SEARCH_CENTS',
    meaning: 'Cost of the search of one check at most, in cents; null for no limit.',
  },
  userSearchQueries: {
    least: 0,
    most,
    fallback: null,
    variable: 'USER_SEARCH_QUERIES',
    meaning: 'Queries of one user in a day; null for no limit.',
  },
  userSearchDownloads: {
    least: 0,
    most,
    fallback: null,
    variable: 'USER_SEARCH_DOWNLOADS',
    meaning: 'Documents loaded for one user in a day; null for no limit.',
  },
  userSearchCents: {
    least: 0,
    most,
    fallback: 500,
    variable: 'USER_SEARCH_CENTS',
    meaning: 'Cost caused by one user in a day, in cents; null for no limit.',
  },
  licenseSearchQueries: {
    least: 0,
    most,
    fallback: null,
    variable: 'LICENSE_SEARCH_QUERIES',
    meaning: 'Queries of the users of one licence in a day; null for no limit.',
  },
  licenseSearchDownloads: {
    least: 0,
    most,
    fallback: null,
    variable: 'LICENSE_SEARCH_DOWNLOADS',
    meaning: 'Documents loaded for the users of one licence in a day; null for no limit.',
  },
  licenseSearchCents: {
    least: 0,
    most,
    fallback: 2_000,
    variable: 'LICENSE_SEARCH_CENTS',
    meaning: 'Cost caused by the users of one licence in a day, in cents; null for no limit.',
  },
  daySearchQueries: {
    least: 0,
    most,
    fallback: null,
    variable: 'DAY_SEARCH_QUERIES',
    meaning: 'Queries of all users in a day; null for no limit.',
  },
  daySearchDownloads: {
    least: 0,
    most,
    fallback: null,
    variable: 'DAY_SEARCH_DOWNLOADS',
    meaning: 'Documents loaded for all users in a day; null for no limit.',
  },
  daySearchCents: {
    least: 0,
    most,
    fallback: 5_000,
    variable: 'DAY_SEARCH_CENTS',
    meaning: 'Cost caused by all users in a day, in cents; null for no limit.',
  },
} as const satisfies Readonly<Record<string, SearchLimit>>;

export type SearchLimitKey = keyof typeof searchLimits;
export type SearchBudgetKey = keyof typeof searchBudgets;

/** A budget of one user or licence, set by an administrator. */
const searchBudgetSchema = wholeNumber(0, most).nullable();

/** Own budgets for searches online in a day, as an administrator sets them; null: as the settings say. */
export const searchBudgetFields = {
  queries: searchBudgetSchema.describe('Queries in a day; null: as the settings say.'),
  downloads: searchBudgetSchema.describe('Documents loaded in a day; null: as the settings say.'),
  cents: searchBudgetSchema.describe('Cost in a day, in cents; null: as the settings say.'),
};

/** The same, as pages show them. */
export const ownSearchBudgetsSchema = z.object({
  Queries: z.number().int().min(0).nullable().describe('Queries; null: as the settings say.'),
  Downloads: z.number().int().min(0).nullable().describe('Documents loaded; null: as the settings say.'),
  Cents: z.number().int().min(0).nullable().describe('Cost in cents; null: as the settings say.'),
});
export type ShownSearchBudgets = z.output<typeof ownSearchBudgetsSchema>;

function limitsAsSettings(): {
  readonly [Key in SearchLimitKey]: InstallationSetting<z.ZodNumber>;
} {
  return Object.fromEntries(
    Object.entries(searchLimits).map(([key, { least, most: greatest, fallback, variable, meaning }]) => [
      key,
      setting('sources', wholeNumber(least, greatest).describe(meaning), fallback, variable),
    ]),
  ) as ReturnType<typeof limitsAsSettings>;
}

function budgetsAsSettings(): {
  readonly [Key in SearchBudgetKey]: InstallationSetting<z.ZodNullable<z.ZodNumber>>;
} {
  return Object.fromEntries(
    Object.entries(searchBudgets).map(([key, { fallback, variable, meaning }]) => [
      key,
      setting('sources', searchBudgetSchema.describe(meaning), fallback, variable),
    ]),
  ) as ReturnType<typeof budgetsAsSettings>;
}

export const searchSettings = { ...limitsAsSettings(), ...budgetsAsSettings() };
