import type { DocumentFormat } from '@palimpsest/documents';
import type { GoldenText } from './golden-text.ts';
import type { Workspace } from './workspace.ts';

/** One way of making a document in one format. */
export interface Product {
  readonly producer: string;
  /** The special features for the manifest. `pageHeads` says that the pages have the text's running header. */
  readonly special: readonly string[];
  readonly readsAs?: DocumentFormat;
  /** The path of the finished file in the workspace. */
  readonly file: string;
  /** Creates the file; missing if LibreOffice's batch, which runs first, creates it. */
  readonly make?: () => void;
}

export type ProductOf = (text: GoldenText, nn: string, workspace: Workspace) => Product;

export const pageHeads = 'page heads';
