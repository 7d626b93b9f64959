import type { Language } from '@palimpsest/contract';
import type { Attachment } from '../pdf/sheet/open-document.ts';
import type { Sign } from '../render/render-task.ts';

/** The complete input of the file of an invoice: plain data, so that it can be sent to the thread. */
export interface InvoiceTask {
  readonly format: 'invoice';
  readonly sign: Sign;
  readonly sheet: InvoiceSheet;
  readonly attachment: Attachment;
}

/** The words of an invoice, in the order of the page. Amounts and days are written out; what does not exist is ''. */
export interface InvoiceSheet {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  readonly date: Date;
  /** The address of the seller in one line. */
  readonly sender: string;
  readonly recipient: readonly string[];
  /** A warning above everything else. */
  readonly warning: string;
  readonly facts: readonly LabelledValue[];
  readonly intro: string;
  readonly columns: InvoiceColumns;
  readonly lines: readonly InvoiceSheetLine[];
  /** The last one is the amount to pay. */
  readonly totals: readonly LabelledValue[];
  readonly notes: readonly string[];
  readonly account: readonly LabelledValue[];
  /** Columns of lines at the end of the last page. */
  readonly footer: readonly (readonly string[])[];
  /** The label of a page, with {page} and {pages}. */
  readonly page: string;
  readonly embedded: string;
}

export type LabelledValue = readonly [label: string, value: string];

export interface InvoiceColumns {
  readonly position: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

export interface InvoiceSheetLine extends InvoiceColumns {
  /** A line in smaller letters below the name. */
  readonly details: string;
}
