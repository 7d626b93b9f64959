/** The texts of one email about an account. */
export interface AccountMailTexts {
  readonly subject: string;
  /** Before the code or the facts. */
  readonly before: readonly string[];
  /** After them, smaller. */
  readonly after: readonly string[];
}
