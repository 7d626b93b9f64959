import { limits, type ExcludedQuotations, type InputOf, type Report } from '@palimpsest/contract';

/** Settings to try out on a finished report. Null: as in the check. */
export interface WhatIf {
  readonly quotations: ExcludedQuotations | null;
  readonly bibliography: boolean | null;
  /** Matches with fewer words are left out; 0: none. */
  readonly minWords: number;
}

export const noWhatIf: WhatIf = { quotations: null, bibliography: null, minWords: 0 };

/** The settings that the result would have. */
export function settingsOf({ Settings }: Pick<Report, 'Settings'>, whatIf: WhatIf) {
  return {
    quotations: whatIf.quotations ?? Settings.ExcludeQuotations,
    bibliography: whatIf.bibliography ?? Settings.ExcludeBibliography === 1,
    minWords: whatIf.minWords,
  };
}

/** Removes the settings that are those of the check. */
export function normalised({ Settings }: Pick<Report, 'Settings'>, whatIf: WhatIf): WhatIf {
  const { quotations, bibliography, minWords } = whatIf;
  return {
    quotations: quotations === Settings.ExcludeQuotations ? null : quotations,
    bibliography: bibliography === (Settings.ExcludeBibliography === 1) ? null : bibliography,
    minWords,
  };
}

/** Whether it differs from the report. Only such settings are in the address, see `normalised`. */
export function isWhatIf({ quotations, bibliography, minWords }: WhatIf): boolean {
  return quotations !== null || bibliography !== null || minWords > 0;
}

/** The settings as GetScore takes them. */
export function scoreInput({ quotations, bibliography, minWords }: WhatIf): Partial<InputOf<'GetScore'>> {
  return {
    ...(quotations === null ? {} : { excludequotations: quotations }),
    ...(bibliography === null ? {} : { excludebibliography: bibliography ? 1 : 0 }),
    ...(minWords === 0 ? {} : { minmatchwords: minWords }),
  };
}

const quotationChoices: readonly ExcludedQuotations[] = ['none', 'cited', 'all'];

/** Reads the settings from search parameters of the address. */
export function readWhatIf(params: Readonly<Record<string, unknown>>): WhatIf {
  const references = params['references'];
  const minWords = Number(params['min'] ?? 0);
  const isSize = Number.isSafeInteger(minWords) && minWords > 0 && minWords <= limits.minMatchWords;
  return {
    quotations: quotationChoices.find((choice) => choice === params['quotations']) ?? null,
    bibliography: references === 'out' ? true : references === 'in' ? false : null,
    minWords: isSize ? minWords : 0,
  };
}

export function writeWhatIf({ quotations, bibliography, minWords }: WhatIf): Record<string, string | number> {
  return {
    ...(quotations === null ? {} : { quotations }),
    ...(bibliography === null ? {} : { references: bibliography ? 'out' : 'in' }),
    ...(minWords === 0 ? {} : { min: minWords }),
  };
}
