import type { InputOf, OperationName } from '../../operations/index.ts';
import { referenceAnswerNotes } from './reference-notes.ts';

/** The meaning of each field about outside services and the places that a check searched, and a call of each operation. */

export const searchProviderExamples = {
  GetSearchProviders: {},
  UpdateSearchProvider: { key: 'crossref', isOn: true, requestsPerDay: 500 },
  TurnOnOpenSources: {},
  GetSearchUsage: { days: 90 },
  GetSearchUsageFile: { days: 30 },
  TestSearchProvider: { key: 'crossref' },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };

export const searchProviderInputNotes: Readonly<Record<string, string>> = {
  'UpdateSearchProviderInput.key': 'The service.',
  'UpdateSearchProviderInput.isOn': 'Whether checks search it.',
  'UpdateSearchProviderInput.secret': 'Key of the service. It is never returned; an empty one removes it.',
  'UpdateSearchProviderInput.options': 'Settings that the service uses; the others stay as they are.',
  'UpdateSearchProviderInput.address': 'Address of the service.',
  'UpdateSearchProviderInput.mail': 'Email address that the service asks for.',
  'UpdateSearchProviderInput.engineId': 'Id of a search engine at Google.',
  'UpdateSearchProviderInput.wikis': 'Languages of Wikipedia to search, separated by spaces.',
  'UpdateSearchProviderInput.indexName': 'Name of the index.',
  'UpdateSearchProviderInput.userName': 'User name of a basic log-in.',
  'UpdateSearchProviderInput.listField': 'Field with the list of results.',
  'UpdateSearchProviderInput.urlField': 'Field with the address of a result.',
  'UpdateSearchProviderInput.titleField': 'Field with the title of a result.',
  'UpdateSearchProviderInput.textField': 'Field with the text of a result.',
  'UpdateSearchProviderInput.milliCents':
    'Price of a request in thousandths of a cent; null for the published one.',
  'UpdateSearchProviderInput.requestsPerSecond':
    'Requests a second; null for those that its conditions allow.',
  'UpdateSearchProviderInput.requestsPerDay': 'Requests a day; null for no limit.',
  days: 'The last 30 or 90 days.',
  'TestSearchProviderInput.key': 'The service.',
};

function ofUsage(schema: string): Readonly<Record<string, string>> {
  return {
    [`${schema}.Requests`]: 'Requests sent.',
    [`${schema}.Failures`]: 'Requests without an answer.',
    [`${schema}.Downloads`]: 'Documents loaded.',
    [`${schema}.MilliCents`]: 'Cost in thousandths of a cent.',
  };
}

export const searchProviderAnswerNotes: Readonly<Record<string, string>> = {
  ...referenceAnswerNotes,
  EarlierSourcesOnly: 'True for a revision: only the sources of the earlier reports were compared.',
  WebTexts: 'Number of texts in the web index; null if it was not searched.',
  LibraryTexts: 'Number of texts in the library; null if it was not searched.',
  Providers: 'Names of the outside services that answered queries.',
  TruncatedToWords: 'Number of checked words if the credits did not cover the whole text; otherwise null.',
  Online:
    'The search with outside services; null if none was turned on, or online sources were not searched.',
  'Online.Providers': 'The services that were turned on.',
  TurnedOff:
    'Names of the services that were turned off; repositories of institutions are not listed. Empty in reports of older versions.',
  'Online.End':
    'Why the search ended: covered: nothing was left that is worth a query; queryLimit: all planned queries were used; timeLimit: its time was up; noProvider: no service could be asked; noProviderLeft: no service could be asked any more; budget: a budget was used up.',
  'Online.Budget':
    'The budget that ended the search: of the check, or of the user, the licence or the installation for the day; empty for none.',
  'Online.Documents': 'Number of documents that were loaded and compared.',
  'Online.Unread': 'Documents that could not be read, by reason.',
  'Online.Reason': 'Why these documents could not be read.',
  'Online.Date': 'End of the search, in epoch seconds.',
  'OnlineProvider.Queries': 'Number of queries that the service answered.',
  'OnlineProvider.FailedQueries': 'Number of queries that it did not answer.',
  'OnlineProvider.Reason': 'Why it answered fewer queries than planned; empty if it answered all.',
  'OnlineProvider.Attribution': 'The notice that its conditions ask reports to show; empty for none.',
  'OnlineProvider.Languages':
    'Languages of the texts that it could find, as ISO 639 codes; empty if it was not limited to some.',
  'OnlineProvider.Results': 'Number of results of its queries.',
  'SearchProvider.Kind':
    'web: a search engine; literature: a catalogue of publications; own: a repository of the institution.',
  'SearchProvider.IsOn': 'Whether checks search it.',
  'SearchProvider.IsReady': 'Whether it has everything that its requests need.',
  'SearchProvider.Secret': 'Whether the service needs a key.',
  'SearchProvider.HasSecret': 'Whether a key is stored.',
  'SearchProvider.IsUnreadable': 'Whether its key was sealed with another secret and must be entered again.',
  'SearchProvider.Options': 'The settings that it uses, the required ones first.',
  'SearchProvider.Address':
    'Where requests are sent unless another address is entered; empty if one has to be entered.',
  'SearchProvider.Website': 'Where its conditions and keys are found.',
  'SearchProvider.IsPaid': 'Whether requests cost money. Checks of guests send no such requests.',
  'SearchProvider.MilliCents': 'Price of a request in thousandths of a cent.',
  'SearchProvider.RequestsPerSecond': 'Requests a second.',
  'SearchProvider.RequestsPerDay': 'Requests a day; null for no limit.',
  'SearchProvider.KeepDays': 'Days for which its conditions allow to keep answers; 0: only during the check.',
  'SearchProvider.Attribution': 'The source that its conditions ask reports to name; empty for none.',
  'SearchProvider.LastError': 'Kind of its last error; empty without one.',
  'SearchProvider.LastErrorDate': 'When its last error occurred, in epoch seconds; null without one.',
  'SearchProvider.RestingUntil':
    'Until when it is not asked because of errors, in epoch seconds; null if it is asked.',
  'SearchProvider.Usage': 'The last 30 days with requests, newest first.',
  Option: 'Name of the setting.',
  IsRequired: 'Whether the service needs it.',
  'ProviderUsage.Day': 'The day, such as 2026-11-23.',
  'ProviderUsage.Requests': 'Requests sent.',
  'ProviderUsage.Failures': 'Requests without an answer.',
  'ProviderUsage.Documents': 'Results of the answers.',
  'ProviderUsage.MilliCents': 'Cost in thousandths of a cent.',
  'SearchUsage.Days': 'Number of days, today included.',
  'SearchUsage.LastDay': 'Today, in the time zone of the database.',
  'SearchUsage.Usage': 'Days with requests, the newest first.',
  'SearchUsage.Providers': 'Services with requests.',
  'SearchUsage.Users': 'The 20 users with the highest cost.',
  'SearchUsage.Licenses': 'The 20 licences with the highest cost.',
  ...ofUsage('UsageOfDay'),
  ...ofUsage('UsageOfProvider'),
  ...ofUsage('UsageOfPayer'),
  'UsageOfDay.Day': 'The day, such as 2026-11-23.',
  'UsageOfDay.Key': 'The service.',
  'UsageOfProvider.Key': 'The service.',
  'UsageOfProvider.Name': 'Name of the service.',
  'UsageOfProvider.MeanMs': 'Mean time of a request in milliseconds; null without one.',
  'UsageOfProvider.Errors': 'Requests without an answer, by the kind of the error; the most frequent first.',
  'UsageOfProvider.Error': 'Kind of the error.',
  'UsageOfProvider.Count': 'Number of these errors.',
  'UsageOfPayer.Id': 'Id of the user or licence.',
  'UsageOfPayer.Name': 'Name of the user or licence; empty if it was deleted.',
  'GetSearchUsageFileData.Name': 'A name for the file.',
  'GetSearchUsageFileData.Csv': 'The file.',
  'GetSearchProvidersData.Providers': 'All services.',
  'TestSearchProviderData.IsAnswered': 'Whether the service answered.',
  'TestSearchProviderData.Error': 'Kind of the error; empty without one.',
  'TestSearchProviderData.Results': 'Number of results that were recognised.',
  'TestSearchProviderData.Titles': 'Number of results with a title.',
  'TestSearchProviderData.Fields': 'Parts of results that were recognised.',
};
