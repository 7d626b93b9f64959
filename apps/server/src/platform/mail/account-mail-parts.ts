/** The texts of one email about an account. */
export interface AccountMailTexts {
  readonly subject: string;
  /** The lines before the code or the facts. */
  readonly before: readonly string[];
  /** The smaller lines after them. */
  readonly after: readonly string[];
}
