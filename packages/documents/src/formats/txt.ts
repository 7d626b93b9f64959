import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { decodeText } from '../text/decode-text.ts';
import { tidyPlainText } from '../text/tidy.ts';

export async function readTxt(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const text = tidyPlainText(decodeText(bytes));
  if (text.length > budget.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  return { text, layout: [], title: '', author: '', pages: null };
}
