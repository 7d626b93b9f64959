/** The meaning of each field about the origin of sources. */
export const sourceEvidenceNotes: Readonly<Record<string, string>> = {
  Addresses: 'Further addresses with the same text.',
  'SourceAddress.Url': 'The address.',
  'SourceAddress.Title': 'Title of the page there.',
  'SourceAddress.Date': 'When it was fetched, in epoch seconds; null if it is not known.',
  'Source.Provider':
    'The outside service that found the source; empty for the own web index and for library texts.',
  ProviderName: 'Name of that service.',
  'Source.License': 'Licence of the text; empty if it is not known.',
  LicenseUrl: 'Address of the licence; empty if it has none.',
  TextHash:
    'SHA-256 of the stored text of an online source, as hexadecimal digits; empty for library texts. The report keeps the text as it was at that time.',
  Later: 'The state of its address when it was fetched again; null if it was not.',
  'SourceLater.State':
    'unchanged: the same text; changed: another text; gone: no page any more; unknown: it could not be read.',
  'SourceLater.Date': 'When it was fetched again, in epoch seconds.',
  'SourceLater.Percent':
    'For changed: the share of its matched words that its address still has, in percent; otherwise null.',
  'SourceLater.Reason': 'For unknown: why it could not be read; otherwise empty.',
};
