/** The meaning of each field about the origin of sources. */
export const sourceEvidenceNotes: Readonly<Record<string, string>> = {
  'Source.OwnWork':
    'Set if all texts of the source are by the author of the checked text; null if they are not, or nobody knows.',
  'OwnWork.By':
    'address: the same email address; name: the same name; account: texts of one account that name nobody.',
  Resubmission:
    'Whether the same person handed it in to the same project. Then the source is excluded until somebody includes it.',
  Direction: 'earlier: the source is older than the checked text; later: it is newer.',
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
  HasPage:
    'Whether the page is also kept as it was loaded. Those who may read the report without a link download it from /api/sources/{id}/page.',
  Later: 'The state of its address when it was fetched again; null if it was not.',
  'SourceLater.State':
    'unchanged: the same text; changed: another text; gone: no page any more; unknown: it could not be read.',
  'SourceLater.Date': 'When it was fetched again, in epoch seconds.',
  'SourceLater.Percent':
    'For changed: the share of its matched words that its address still has, in percent; otherwise null.',
  'SourceLater.Reason': 'For unknown: why it could not be read; otherwise empty.',
};
