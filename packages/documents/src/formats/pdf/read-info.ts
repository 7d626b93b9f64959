import { tidyMetadata } from '../../text/tidy.ts';
import type { PdfDocument } from './open-pdf.ts';

/** The title and author that a PDF states; '' if it states none. */
export async function readInfo(pdf: PdfDocument): Promise<{ title: string; author: string }> {
  const { info } = await pdf.getMetadata();
  const values = info as Readonly<Record<string, unknown>>;
  const valueOf = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? tidyMetadata(value) : '';
  };
  return { title: valueOf('Title'), author: valueOf('Author') };
}
