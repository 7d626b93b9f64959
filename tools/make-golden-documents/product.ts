import type { DocumentFormat } from '@palimpsest/documents';
import type { GoldenText } from './golden-text.ts';
import type { Workshop } from './workshop.ts';

/** One way of making a document of one format. */
export interface Product {
  readonly producer: string;
  /** For the manifest; `pageHeads` among them says that the text's running head stands on the pages. */
  readonly special: readonly string[];
  readonly readsAs?: DocumentFormat;
  /** Where the finished file stands in the workshop. */
  readonly file: string;
  /** Makes the file; missing where it is a result of LibreOffice's batch, which runs first. */
  readonly make?: () => void;
}

export type ProductOf = (text: GoldenText, nn: string, workshop: Workshop) => Product;

export const pageHeads = 'page heads';
