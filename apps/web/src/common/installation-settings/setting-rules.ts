import {
  installationSettings,
  searchBudgets,
  searchLimits,
  settingKeys,
  type SettingKey,
  type SettingValues,
} from '@palimpsest/contract';

/** The rules of the screen for the settings of the installation. The server has the last word. */

/** The fields of a form. A secret that is '' is deleted; one that is missing stays. */
export type SettingFields = Partial<SettingValues>;

export type FieldKind =
  | 'line'
  | 'lines'
  | 'address'
  | 'mail'
  | 'sender'
  | 'number'
  /** A number, or null for no limit. */
  | 'limit'
  | 'choice'
  | 'languages'
  | 'roles'
  | 'methods'
  | 'secret';

export const fieldKinds = {
  name: 'line',
  publicUrl: 'address',
  siteUrl: 'address',
  languages: 'languages',
  defaultLanguage: 'choice',
  guests: 'choice',
  passwordMinChars: 'number',
  secondFactorRoles: 'roles',
  credits: 'choice',
  shop: 'choice',
  mailHost: 'line',
  mailPort: 'number',
  mailSecurity: 'choice',
  mailUser: 'line',
  mailPassword: 'secret',
  mailFrom: 'sender',
  contactMail: 'mail',
  sellerName: 'line',
  sellerAddress: 'lines',
  sellerStreet: 'line',
  sellerZip: 'line',
  sellerCity: 'line',
  sellerCountry: 'line',
  sellerMail: 'mail',
  sellerPhone: 'line',
  sellerVatId: 'line',
  sellerTaxNumber: 'line',
  sellerRepresentative: 'line',
  sellerRegister: 'line',
  sellerIban: 'line',
  sellerBic: 'line',
  sellerBank: 'line',
  invoiceSeries: 'line',
  accountChart: 'choice',
  datevConsultant: 'line',
  datevClient: 'line',
  oss: 'choice',
  vatCheck: 'choice',
  viesUrl: 'address',
  inquiryDays: 'number',
  mailDays: 'number',
  messageDays: 'number',
  mollieKey: 'secret',
  mollieUrl: 'address',
  paymentMethods: 'methods',
  reCaptchaSecret: 'secret',
  reCaptchaUrl: 'address',
  searchQueries: 'number',
  searchCatalogueQueries: 'number',
  searchDownloads: 'number',
  searchSeconds: 'number',
  searchLongestSeconds: 'number',
  searchDownloadsPerQuery: 'number',
  searchDownloadsPerHost: 'number',
  outsideSearchShare: 'number',
  documentDays: 'number',
  keptPageMegabytes: 'number',
  searchCents: 'limit',
  userSearchQueries: 'limit',
  userSearchDownloads: 'limit',
  userSearchCents: 'limit',
  licenseSearchQueries: 'limit',
  licenseSearchDownloads: 'limit',
  licenseSearchCents: 'limit',
  daySearchQueries: 'limit',
  daySearchDownloads: 'limit',
  daySearchCents: 'limit',
} as const satisfies Readonly<Record<SettingKey, FieldKind>>;

/** The least and the greatest value of each number. */
export const numberRanges: Partial<Record<SettingKey, readonly [number, number]>> = {
  passwordMinChars: [5, 100],
  mailPort: [1, 65_535],
  inquiryDays: [0, 36_500],
  mailDays: [1, 3_650],
  messageDays: [1, 3_650],
  ...Object.fromEntries(
    Object.entries({ ...searchLimits, ...searchBudgets }).map(([key, { least, most }]) => [
      key,
      [least, most],
    ]),
  ),
};

const required: ReadonlySet<SettingKey> = new Set([
  'name',
  'mollieUrl',
  'reCaptchaUrl',
  'sellerCountry',
  'invoiceSeries',
  'viesUrl',
]);

export type Problem = 'required' | 'address' | 'mail' | 'sender' | 'number' | 'languages';

/** Everything except secrets, which nobody is shown. */
export function settingFieldsOf(values: SettingValues): SettingFields {
  const shown = settingKeys.filter((key) => !installationSettings[key].isSecret);
  return Object.fromEntries(shown.map((key) => [key, values[key]]));
}

/** The problem with a value as entered; null if it may be saved. */
export function settingProblemOf(key: SettingKey, value: unknown): Problem | null {
  if (Array.isArray(value)) return key === 'languages' && value.length === 0 ? 'languages' : null;
  if (typeof value === 'number') {
    const [least, most] = numberRanges[key] ?? [0, Number.MAX_SAFE_INTEGER];
    return Number.isInteger(value) && value >= least && value <= most ? null : 'number';
  }
  if (value === null) return null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return required.has(key) ? 'required' : fieldKinds[key] === 'sender' ? 'sender' : null;
  switch (fieldKinds[key]) {
    case 'address':
      return /^https?:\/\//.test(text) && URL.canParse(text) ? null : 'address';
    case 'mail':
      return /^[^@\s<>]+@[^@\s<>.]+(?:\.[^@\s<>.]+)+$/.test(text) ? null : 'mail';
    case 'sender':
      return /^[^@<>]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/.test(text) ? null : 'sender';
    default:
      return null;
  }
}

/** A change of the offered languages: the default language is always one of them. */
export function withLanguages(
  languages: SettingValues['languages'],
  defaultLanguage: SettingValues['defaultLanguage'] | undefined,
): SettingFields {
  const [first] = languages;
  const isOffered =
    first === undefined || (defaultLanguage !== undefined && languages.includes(defaultLanguage));
  return { languages, ...(isOffered ? {} : { defaultLanguage: first }) };
}
