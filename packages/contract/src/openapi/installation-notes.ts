import type { InputOf, OperationName } from '../operations/index.ts';

/** The meaning of each field of calls and answers about the settings of the installation, and a call of each operation. */

export const installationExamples = {
  GetInstallationSettings: {},
  UpdateInstallationSettings: { name: 'University of Example', languages: ['en', 'de'], guests: 'off' },
  SetInstallationLogo: { image: '' },
  SendTestMail: { mail: 'admin@example.org' },
  UpdateSetUp: { step: 'languages' },
  GetMaintenance: {},
  UpdateMaintenance: { isOn: false, texts: { en: 'Back in an hour.' }, until: null },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };

/** The settings themselves, as a caller changes them and as answers return them. */
const settingNotes: Readonly<Record<string, string>> = {
  name: 'Name of the installation.',
  publicUrl: 'Address at which users reach the product, for links in emails; empty if it is not known.',
  siteUrl: 'Address of the website that surrounds the product; empty for none.',
  languages: 'Languages that the interface offers.',
  defaultLanguage: 'Language for browsers that ask for none of them.',
  guests: 'offered: on the log-in page; automatic: every visitor becomes a guest; off.',
  passwordMinChars: 'Shortest password that a user may choose.',
  secondFactorRoles: 'Roles that need a second factor; user means everyone with an account.',
  credits: 'counted, or unlimited: checks cost nothing, and balances and prices are hidden.',
  shop: 'off; test: purchases without money; live.',
  mailHost: 'Name of the email server; empty for none.',
  mailPort: 'Port of the email server.',
  mailSecurity: 'tls: encrypted from the first byte; starttls: encrypted before the log-in; none.',
  mailUser: 'User at the email server; empty to send without a log-in.',
  mailPassword: 'Password at the email server. It is never returned; an empty one removes it.',
  mailFrom: 'Sender of emails: an address, or a name and an address.',
  contactMail: 'Where messages of the contact form are sent; empty for all administrators.',
  sellerName: 'Name of the seller, for legal pages and invoices.',
  sellerAddress: 'Postal address of the seller.',
  sellerMail: 'Email address of the seller.',
  sellerVatId: 'VAT id of the seller.',
  sellerRepresentative: 'The person who represents the seller.',
  inquiryDays: 'Days after which messages of the contact form are deleted; 0 keeps them.',
  mailDays: 'Days after which copies of emails are deleted.',
  messageDays: 'Days after which messages to users are deleted.',
  reCaptchaSecret: 'Secret key of reCAPTCHA. It is never returned; an empty one removes it.',
  reCaptchaUrl: 'Address at which the reCAPTCHA service verifies tokens.',
  searchQueries: 'Queries to search engines for ten pages of a text.',
  searchCatalogueQueries: 'Queries to catalogues of literature for ten pages of a text.',
  searchDownloads: 'Documents that are loaded for ten pages of a text.',
  searchSeconds: 'Seconds that a search online may take for ten pages of a text.',
  searchLongestSeconds: 'Seconds that a search online may take for any text.',
  searchDownloadsPerQuery: 'Results of one query that are loaded at most.',
  searchDownloadsPerHost: 'Results of one query that are loaded from the same site at most.',
  outsideSearchShare:
    'Share of the budgets of a day for searches outside of checks, in percent. They are counted apart.',
  documentDays: 'Days in which a document from the internet is used again without asking its site.',
  keptPageMegabytes:
    'Size in megabytes up to which the files of online sources are kept as they were loaded; 0: none is kept.',
  searchCents: 'Cost of the search of one check at most, in cents; null for no limit.',
  userSearchQueries: 'Queries of one user in a day; null for no limit.',
  userSearchDownloads: 'Documents loaded for one user in a day; null for no limit.',
  userSearchCents: 'Cost caused by one user in a day, in cents; null for no limit.',
  licenseSearchQueries: 'Queries of the users of one licence in a day; null for no limit.',
  licenseSearchDownloads: 'Documents loaded for the users of one licence in a day; null for no limit.',
  licenseSearchCents: 'Cost caused by the users of one licence in a day, in cents; null for no limit.',
  daySearchQueries: 'Queries of all users in a day; null for no limit.',
  daySearchDownloads: 'Documents loaded for all users in a day; null for no limit.',
  daySearchCents: 'Cost caused by all users in a day, in cents; null for no limit.',
};

function ofSchema(schema: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(settingNotes).map(([key, note]) => [`${schema}.${key}`, note]));
}

export const installationInputNotes: Readonly<Record<string, string>> = {
  ...ofSchema('UpdateInstallationSettingsInput'),
  'SetInstallationLogoInput.image': 'The picture in base64; empty to remove the logo.',
  'SendTestMailInput.mail': 'Where the email is sent.',
  'UpdateSetUpInput.step': 'A step that was saved or skipped.',
  'UpdateSetUpInput.state': 'done or skipped: administrators are not led to the set-up any more.',
  'UpdateMaintenanceInput.isOn': 'Whether only administrators can use the product.',
  'UpdateMaintenanceInput.texts': 'What users are told, in each language.',
  'UpdateMaintenanceInput.en': 'The text in English.',
  'UpdateMaintenanceInput.de': 'The text in German.',
  'UpdateMaintenanceInput.es': 'The text in Spanish.',
  'UpdateMaintenanceInput.fr': 'The text in French.',
  'UpdateMaintenanceInput.until':
    'When it is expected to end, in epoch seconds; null if that is not known. It ends when it is switched off.',
};

export const installationAnswerNotes: Readonly<Record<string, string>> = {
  ...ofSchema('InstallationValues'),
  'Installation.Values': 'The settings in effect, with empty secrets.',
  'Installation.States': 'Where each setting comes from.',
  'Installation.Logo': 'Address of the logo; empty for none.',
  'Installation.SetUp': 'How far the guided set-up is.',
  'SetUp.State': 'open: administrators are led to it when they log in; done; skipped.',
  'SetUp.Steps': 'The steps that somebody saved or skipped.',
  'SettingState.Key': 'Name of the setting.',
  'SettingState.IsSet': 'Whether a value is set, beyond the default.',
  'SettingState.IsSecret': 'Whether it is a secret, which is never returned.',
  'SettingState.Environment':
    'Environment variable that sets it, so that it cannot be changed here; empty for none.',
  'SettingState.IsUnreadable': 'Whether a secret was sealed with another key and must be entered again.',
  'SettingState.ChangedDate': 'When it was last changed here, in epoch seconds; null for never.',
  'SettingState.ChangedBy': 'Who changed it last.',
  'Maintenance.IsOn': 'Whether only administrators can use the product.',
  'Maintenance.Texts': 'What users are told, in each language; empty for none.',
  'Maintenance.en': 'The text in English; empty for none.',
  'Maintenance.de': 'The text in German; empty for none.',
  'Maintenance.es': 'The text in Spanish; empty for none.',
  'Maintenance.fr': 'The text in French; empty for none.',
  'Maintenance.Until': 'When it is expected to end, in epoch seconds; null if that is not known.',
  IsSent: 'Whether the email server accepted the email.',
  'SendTestMailData.Answer': 'What the email server answered, or why it could not be reached.',
};
