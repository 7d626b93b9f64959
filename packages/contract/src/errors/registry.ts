import type { Texts } from '../languages.ts';

/** One way a call or a job can fail: the HTTP status and the message for the user in every language. */
export interface ErrorEntry {
  readonly status: number;
  /** Says what happened and what the user can do. */
  readonly text: Texts;
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;
