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
  readonly message: number;
  readonly imported: number;
  /** A file of that import. */
  readonly importedFile: number;
  /** A link that admits only the owner. */
  readonly permaLink: string;
}

/**
 * Fields whose ids the caller makes up. Another user who uses the owner's id gets a separate order
 * (repeated-orders.test.ts).
 */
export const ownNames: readonly string[] = [
  'NewPlagCheck.orderid',
  'StartProjectChecks.orderid',
  'SetBrowserId.id',
  // A number within a report.
  'RemoveReportGivenText.id',
  'UpdateUser.vatId',
];
