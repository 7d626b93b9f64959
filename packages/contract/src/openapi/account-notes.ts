/** The meaning of each field of calls and answers about sessions, profile and second factor. */

export const accountInputNotes: Readonly<Record<string, string>> = {
  'UpdateUserInput.name': 'Name of the person.',
  companyName: 'Name of the company; may be empty.',
  address1: 'Street and number.',
  address2: 'Second line of the address; may be empty.',
  zip: 'Postal code.',
  city: 'City.',
  country: 'Code of the country, two capital letters.',
  vatId: 'VAT id of the company; may be empty.',
  oldPwd: 'The present password. Not needed for a while after a log-in with a reset code.',
  newPwd: 'The new password.',
  'UpdateUserMailInput.mail': 'The new email address.',
  'ConfirmUserMailInput.code': 'The code from the email.',
  'LoginInput.code':
    'Code of the second factor, or a recovery code; only if the account has a second factor.',
  'ConfirmSecondFactorInput.code': 'A code of the authenticator app.',
  'EndSessionInput.id': 'Id of the session, from GetSessions.',
};

export const accountAnswerNotes: Readonly<Record<string, string>> = {
  'GetCountriesData.code': 'Code of the country, two capital letters.',
  'GetCountriesData.name': 'Name of the country.',
  eu: 'Whether it is a member state of the EU.',
  vatRate: 'Standard rate of value-added tax in percent; 0 outside of the EU.',
  companyName: 'Company of the billing address; empty if none was entered.',
  address1: 'Street and number; empty if none was entered.',
  address2: 'Second line of the address; empty if none was entered.',
  zip: 'Postal code; empty if none was entered.',
  city: 'City; empty if none was entered.',
  country: 'Code of the country; empty if none was entered.',
  vatId: 'VAT id of the company; empty if none was entered.',
  invoiceAddressComplete: 'Whether name, country, postal code, city and address are set.',
  isActive: 'Whether the second factor is asked for at log-in.',
  recoveryCodesLeft: 'Recovery codes that were not used.',
  secret: 'The secret, as a person types it into the app.',
  uri: 'The same as an address for a QR code.',
  recoveryCodes: 'Codes that replace the app, each once.',
  'GetSessionsData.id': 'Id of the session.',
  browser: 'Name of the browser; empty if it is unknown.',
  system: 'Name of the operating system; empty if it is unknown.',
  address: 'Address of the last call.',
  createdAt: 'When the session began.',
  lastUsedAt: 'When it was last used, to the minute.',
  isCurrent: 'Whether it is the session of this call.',
  isResetting:
    'Whether a log-in with a reset code opened it a short time ago, so that a new password needs no old one.',
};
