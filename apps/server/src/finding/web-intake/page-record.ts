/** One page of a file or a service, before its text is added to the web index. */
export type PageRecord =
  | {
      readonly kind: 'text';
      readonly url: string;
      readonly title: string;
      readonly text: string;
      /** Null if the source does not say. */
      readonly fetchedAt: Date | null;
    }
  | {
      /** The answer of a server, whose text has to be read. */
      readonly kind: 'answer';
      readonly url: string;
      readonly bytes: Uint8Array;
      readonly contentType: string;
      readonly fetchedAt: Date | null;
    }
  /** A record that cannot be read, by its place in the file; the others can. */
  | { readonly kind: 'problem'; readonly place: string; readonly problem: string };

/** Ends the reading of a file: the rest of it cannot be understood. The message is for the operator. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}

/** The longest page that is read; others are counted as problems. */
export const longestRecordBytes = 16 * 1024 * 1024;

export function dateOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
