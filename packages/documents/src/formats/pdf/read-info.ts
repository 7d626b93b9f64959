import { tidyMetadata } from '../../text/tidy.ts';
import type { PdfDocument } from './open-pdf.ts';

export interface PdfInfo {
  /** '' if the PDF states none, as for the author. */
  readonly title: string;
  readonly author: string;
  /** Its pages are only the cover of the files that it contains. */
  readonly isPortfolio: boolean;
  /** It contains a form whose pages Acrobat makes when it shows them (XFA). Such a form may have ordinary pages too. */
  readonly hasForm: boolean;
}

export async function readInfo(pdf: PdfDocument): Promise<PdfInfo> {
  const { info } = await pdf.getMetadata();
  const values = info as Readonly<Record<string, unknown>>;
  const valueOf = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? tidyMetadata(value) : '';
  };
  return {
    title: valueOf('Title'),
    author: valueOf('Author'),
    isPortfolio: values['IsCollectionPresent'] === true,
    hasForm: values['IsXFAPresent'] === true,
  };
}
