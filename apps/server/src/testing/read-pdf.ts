import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: number;
  readonly text: string;
  readonly title: string;
  readonly bookmarks: readonly string[];
  readonly addresses: readonly string[];
  readonly innerLinks: number;
  readonly isTagged: boolean;
  /** The lowest text of each page. */
  readonly lowest: readonly string[];
  readonly language: string;
}

/** The contents of a PDF as a viewer sees them. */
export async function readMadePdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  const addresses: string[] = [];
  let innerLinks = 0;
  const lowest: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    text += `${content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
    const texts = content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const heights = texts.map(({ transform }) => Number((transform as readonly unknown[])[5]));
    lowest.push(texts[heights.indexOf(Math.min(...heights))]?.str ?? '');
    for (const annotation of (await page.getAnnotations()) as readonly { url?: string; dest?: unknown }[]) {
      if (annotation.url !== undefined) addresses.push(annotation.url);
      else if (annotation.dest !== undefined && annotation.dest !== null) innerLinks += 1;
    }
  }
  const { info } = await document.getMetadata();
  const facts = info as { readonly Title?: string; readonly Language?: string };
  const marked = await document.getMarkInfo();
  const outline = (await document.getOutline()) as readonly { readonly title: string }[] | null;
  return {
    pages: document.numPages,
    text,
    title: facts.Title ?? '',
    bookmarks: (outline ?? []).map(({ title }) => title),
    addresses,
    innerLinks,
    lowest,
    isTagged: marked?.Marked === true,
    language: facts.Language ?? '',
  };
}
