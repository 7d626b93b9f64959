import type { ReportState } from '@palimpsest/contract';

/** One report as a row of a table. */
export interface ResultRow {
  readonly title: string;
  readonly author: string;
  /** Name and email address of the submitter; '' if the text did not come through an upload form. */
  readonly submitter: string;
  readonly submitterMail: string;
  readonly date: Date;
  readonly words: number;
  readonly pages: number;
  /** These three are null until the check is finished. */
  readonly percent: number | null;
  readonly matchedWords: number | null;
  readonly sources: number | null;
  readonly status: ReportState;
  readonly link: string;
  /** Its file in the same archive; '' if there is no archive. */
  readonly file: string;
}
