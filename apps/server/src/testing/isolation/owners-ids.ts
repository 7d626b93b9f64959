/** The ids of one user, which another user passes in every field that takes one. */
export interface OwnersIds {
  readonly report: number;
  /** A revision of that report, paused. */
  readonly revision: number;
  readonly held: number;
  readonly source: number;
  readonly libraryText: number;
  readonly project: number;
  readonly upload: string;
  readonly exported: number;
  readonly givenText: number;
  readonly session: number;
  readonly passkey: number;
  readonly userCode: number;
  readonly message: number;
  readonly invoice: string;
  readonly mandate: number;
  readonly webhook: number;
  readonly webhookDelivery: number;
  readonly monitoredText: number;
  readonly monitoringFinding: number;
  readonly imported: number;
  /** A file of that import. */
  readonly importedFile: number;
  /** A link that admits only the owner. */
  readonly permaLink: string;
}

/** Ids of nothing. */
export const nobodysIds: OwnersIds = {
  report: 2_000_000_000,
  revision: 2_000_000_000,
  held: 2_000_000_000,
  source: 2_000_000_000,
  libraryText: 2_000_000_000,
  project: 2_000_000_000,
  upload: 'nobodys-file',
  exported: 2_000_000_000,
  imported: 2_000_000_000,
  importedFile: 2_000_000_000,
  givenText: 2_000_000_000,
  session: 2_000_000_000,
  passkey: 2_000_000_000,
  userCode: 2_000_000_000,
  message: 2_000_000_000,
  invoice: '0000000000000000000000',
  mandate: 2_000_000_000,
  webhook: 2_000_000_000,
  webhookDelivery: 2_000_000_000,
  monitoredText: 2_000_000_000,
  monitoringFinding: 2_000_000_000,
  permaLink: 'x'.repeat(30),
};

/** Fields that look like ids and name no row of anybody, with the reason. No call passes the owner's. */
export const ownNames: Readonly<Record<string, string>> = {
  'ChooseLearningProject.projectid':
    'called in visits from a learning platform alone; visits.test.ts passes the project of another teacher',
  'AnswerLearningSelection.projectid': 'the same',
  'RemoveLearningConnection.id':
    'a person of a learning platform; visits.test.ts passes the one of another teacher',
  'NewPlagCheck.orderid':
    'made up by the caller; another user gets a separate order (repeated-orders.test.ts)',
  'CreateOrder.leitwegid': 'names a public buyer, and no row',
  'CreateOrder.orderid': 'made up by the caller, as in NewPlagCheck',
  'CreateOrder.productid': 'a product, which everybody may see',
  'PreviewOrder.productid': 'a product, which everybody may see',
  'PreviewSubscriptionChange.productid': 'a product, which everybody may see',
  'ModifySubscription.productid': 'a product, which everybody may see',
  'ModifySubscription.orderid': 'made up by the caller, as in NewPlagCheck',
  'ExtendLicense.orderid': 'made up by the caller, as in NewPlagCheck',
  'StartProjectChecks.orderid': 'made up by the caller, as in NewPlagCheck',
  'SetBrowserId.id': 'made up by the browser',
  'RemoveReportGivenText.id': 'a number within a report',
  'UpdateSources.sources.pidx': 'the place of a passage in its source',
  'UpdateUser.vatId': 'the number of a company',
};

/** Fields with ids of what is not the thing of one user (`idOf` in the contract), with the reason. Calls pass the owner's. */
export const otherIds: Readonly<Record<string, string>> = {
  'GetReports.filters.userId': 'a user',
  'GetLibraryTexts.filters.userId': 'a user',
  'ResolvePermaLink.id': 'the code of a link; permalink-access.test.ts says whom it admits',
  'RemoveUserLicense.id': 'a member of a licence, named by its administrator',
};
