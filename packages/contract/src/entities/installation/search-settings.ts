import { z } from 'zod';
import { setting, wholeNumber, type InstallationSetting } from './setting.ts';

/**
 * The limits of searches online: those of one search, and the budgets of a day. The numbers of queries, downloads and
 * seconds are for ten pages; a longer text gets as many more.
 */
export const searchLimits = {
  searchQueries: { least: 1, most: 500, fallback: 30, variable: 'SEARCH_QUERIES' },
  searchCatalogueQueries: { least: 0, most: 500, fallback: 15, variable: 'SEARCH_CATALOGUE_QUERIES' },
  searchDownloads: { least: 1, most: 1_000, fallback: 40, variable: 'SEARCH_DOWNLOADS' },
  searchSeconds: { least: 10, most: 3_600, fallback: 120, variable: 'SEARCH_SECONDS' },
  searchLongestSeconds: { least: 10, most: 7_200, fallback: 900, variable: 'SEARCH_LONGEST_SECONDS' },
  searchDownloadsPerQuery: { least: 1, most: 10, fallback: 3, variable: 'SEARCH_DOWNLOADS_PER_QUERY' },
  searchDownloadsPerHost: { least: 1, most: 10, fallback: 2, variable: 'SEARCH_DOWNLOADS_PER_HOST' },
  /** Of the budgets of a day, in percent, for searches outside of checks. They are counted apart. */
  outsideSearchShare: { least: 0, most: 100, fallback: 20, variable: 'OUTSIDE_SEARCH_SHARE' },
  /** The texts of loaded documents are shared by all searches. */
  documentDays: { least: 1, most: 90, fallback: 7, variable: 'DOCUMENT_DAYS' },
  /** Larger pages are not kept as they were loaded; 0: none is. */
  keptPageMegabytes: { least: 0, most: 50, fallback: 0, variable: 'KEPT_PAGE_MEGABYTES' },
} as const satisfies Readonly<Record<string, SearchLimit>>;

interface SearchLimit {
  readonly least: number;
  readonly most: number;
  readonly fallback: number | null;
  readonly variable: string;
}

const most = 100_000_000;

/** Budgets; null: no limit. Costs are in cents. */
export const searchBudgets = {
  searchCents: { least: 0, most, fallback: 200, variable: 'SEARCH_CENTS' },
  userSearchQueries: { least: 0, most, fallback: null, variable: 'USER_SEARCH_QUERIES' },
  userSearchDownloads: { least: 0, most, fallback: null, variable: 'USER_SEARCH_DOWNLOADS' },
  userSearchCents: { least: 0, most, fallback: 500, variable: 'USER_SEARCH_CENTS' },
  licenseSearchQueries: { least: 0, most, fallback: null, variable: 'LICENSE_SEARCH_QUERIES' },
  licenseSearchDownloads: { least: 0, most, fallback: null, variable: 'LICENSE_SEARCH_DOWNLOADS' },
  licenseSearchCents: { least: 0, most, fallback: 2_000, variable: 'LICENSE_SEARCH_CENTS' },
  daySearchQueries: { least: 0, most, fallback: null, variable: 'DAY_SEARCH_QUERIES' },
  daySearchDownloads: { least: 0, most, fallback: null, variable: 'DAY_SEARCH_DOWNLOADS' },
  daySearchCents: { least: 0, most, fallback: 5_000, variable: 'DAY_SEARCH_CENTS' },
} as const satisfies Readonly<Record<string, SearchLimit>>;

export type SearchLimitKey = keyof typeof searchLimits;
export type SearchBudgetKey = keyof typeof searchBudgets;

/** A budget of one user or licence, set by an administrator. */
const searchBudgetSchema = wholeNumber(0, most).nullable();

/** Own budgets for searches online in a day, as an administrator sets them; null: as the settings say. */
export const searchBudgetFields = {
  queries: searchBudgetSchema,
  downloads: searchBudgetSchema,
  cents: searchBudgetSchema,
};

/** The same, as pages show them. */
export const ownSearchBudgetsSchema = z.object({
  Queries: z.number().int().min(0).nullable(),
  Downloads: z.number().int().min(0).nullable(),
  Cents: z.number().int().min(0).nullable(),
});
export type ShownSearchBudgets = z.output<typeof ownSearchBudgetsSchema>;

function limitsAsSettings(): {
  readonly [Key in SearchLimitKey]: InstallationSetting<z.ZodNumber>;
} {
  return Object.fromEntries(
    Object.entries(searchLimits).map(([key, { least, most: greatest, fallback, variable }]) => [
      key,
      setting('sources', wholeNumber(least, greatest), fallback, variable),
    ]),
  ) as ReturnType<typeof limitsAsSettings>;
}

function budgetsAsSettings(): {
  readonly [Key in SearchBudgetKey]: InstallationSetting<z.ZodNullable<z.ZodNumber>>;
} {
  return Object.fromEntries(
    Object.entries(searchBudgets).map(([key, { fallback, variable }]) => [
      key,
      setting('sources', searchBudgetSchema, fallback, variable),
    ]),
  ) as ReturnType<typeof budgetsAsSettings>;
}

export const searchSettings = { ...limitsAsSettings(), ...budgetsAsSettings() };
