import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { DocumentContent, ExtractedDocument } from '../document.ts';
import { withoutClipboardHead } from '../detect-html.ts';
import { documentLimits, type Budget } from '../limits.ts';
import { joinParts, type LaidOutText } from '../layout/blocks.ts';
import { decodeAs, decodeByMark, decodeText, decodeUtf8, wideEncoding } from '../text/decode-text.ts';
import { flattenDeepHtml } from '../text/flatten-html.ts';
import type { MarkupElement } from '../text/html-roles.ts';
import { nameOf, writeHtml } from '../text/html-to-flow.ts';
import { needsStream, readPageFacts, streamHtml } from '../text/stream-html.ts';
import { createTextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { isWebArchive, pageOfWebArchive } from '../text/web-archive.ts';

export interface HtmlOptions {
  readonly url?: string;
  /** The `Content-Type` of the page's response. Its charset counts if the bytes are not UTF-8. */
  readonly contentType?: string;
}

/** The number of elements above which the search for the main content takes too long, and the whole body is used. */
const maxElementsForSearch = 20_000;
/** Elements around the content of web pages that documents saved as HTML do not have. */
const surroundings = 'nav, aside, footer, form, iframe, [role=navigation], [role=banner]';
const surroundingNames = new Set(['nav', 'aside', 'footer', 'form']);
const surroundingRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
]);

/** Extracts the main content of a page (Readability), or the whole body if the page is only a document. */
export function extractHtml(html: string | Uint8Array, options: HtmlOptions = {}): ExtractedDocument {
  const source = typeof html === 'string' ? html : decodeHtml(html, options.contentType);
  return { ...htmlContent(source, documentLimits.textChars), format: 'html' };
}

export async function readHtml(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  return htmlContent(decodeHtml(bytes), budget.textChars);
}

/** The whole body, for HTML that is known to be a document. */
export function wholeHtmlContent(source: string, maxChars: number): LaidOutText {
  const html = wholePage(source);
  if (!needsStream(html)) return textBelow(bodyOf(parse(html)), maxChars, () => false);
  const flow = createTextFlow(maxChars);
  const { hasBody } = readPageFacts(html, () => false);
  streamHtml(html, flow, { hasBody, isLeftOut: () => false });
  return flow.finish();
}

function htmlContent(html: string, maxChars: number): DocumentContent {
  const source = wholePage(html);
  return needsStream(source) ? streamedContent(source, maxChars) : contentOfTree(source, maxChars);
}

/** Reads a page with more elements than the search for the main content takes. */
function streamedContent(source: string, maxChars: number): DocumentContent {
  const isSurroundings = (element: MarkupElement): boolean =>
    isSurrounding(element) || nameOf(element) === 'iframe';
  const { title, author, hasBody, has: isPage } = readPageFacts(source, isSurroundings);
  const flow = createTextFlow(maxChars);
  streamHtml(source, flow, { hasBody, isLeftOut: isPage ? isSurrounding : isPageHead });
  return { ...flow.finish(), title, author, pages: null };
}

function contentOfTree(source: string, maxChars: number): DocumentContent {
  const document = parse(source);
  const body = bodyOf(document);
  const title = tidyMetadata(document.querySelector('title')?.textContent);
  const author = tidyMetadata(document.querySelector('meta[name=author]')?.getAttribute('content'));
  const isPage = document.querySelector(surroundings) !== null;
  // Readability changes the tree it searches, so everything else is read before.
  const heading = headingOf(document, title);
  const cleaned = textBelow(body, maxChars, isPage ? isSurrounding : isPageHead);
  const main = isPage ? mainContent(document, maxChars) : undefined;
  if (main === undefined) return { ...cleaned, title, author, pages: null };
  // Readability treats a heading that repeats the title as decoration.
  const isComplete = heading === '' || main.text.includes(heading);
  return { ...(isComplete ? main : withHeading(heading, main)), title, author, pages: null };
}

/** The first heading if it equals the page's title. */
function headingOf(document: Document, title: string): string {
  const heading = tidyMetadata((document.querySelector('h1') ?? document.querySelector('h2'))?.textContent);
  return title.includes(heading) ? heading : '';
}

function withHeading(heading: string, main: LaidOutText): LaidOutText {
  const mark = { kind: 'heading', level: 1, startChar: 0, endChar: heading.length } as const;
  return joinParts([{ text: heading, layout: [mark] }, main], '\n\n');
}

function wholePage(html: string): string {
  const source = flattenDeepHtml(withoutClipboardHead(html.replace(/^\uFEFF/, '')));
  const start = source.slice(0, 4096);
  const isWhole = /<(html|body)[\s>]/i.test(start) || /<(html|body)[\s>]/i.test(source);
  return isWhole ? source : `<!doctype html><html><head></head><body>${source}</body></html>`;
}

const parse = (source: string): Document => parseHTML(source).document;

const bodyOf = (document: Document): Element => document.querySelector('body') ?? document.documentElement;

function textBelow(
  root: Element | null,
  maxChars: number,
  isLeftOut: (element: MarkupElement) => boolean,
): LaidOutText {
  const flow = createTextFlow(maxChars);
  if (root !== null) writeHtml(root, flow, isLeftOut);
  return flow.finish();
}

function isSurrounding(element: MarkupElement): boolean {
  const role = element.getAttribute('role');
  return (
    surroundingNames.has(element.nodeName.toLowerCase()) || (role !== null && surroundingRoles.has(role))
  );
}

/** LibreOffice writes the header and the footer of the printed page at the beginning and the end of the body. */
function isPageHead(element: MarkupElement): boolean {
  const title = element.getAttribute('title');
  return (title === 'header' || title === 'footer') && element.parentElement?.nodeName === 'BODY';
}

function mainContent(document: Document, maxChars: number): LaidOutText | undefined {
  if (document.querySelectorAll('*').length > maxElementsForSearch) return undefined;
  let content: Element | undefined;
  try {
    const reader = new Readability<Element>(document, { serializer: (node) => node as Element });
    content = reader.parse()?.content ?? undefined;
  } catch {
    // It fails on pages with an unusual structure. The cleaned body is still available.
    return undefined;
  }
  if (content === undefined) return undefined;
  const main = textBelow(content, maxChars, () => false);
  return main.text.length < 25 ? undefined : main;
}

/** Tries the byte order mark, UTF-8 if the bytes are valid UTF-8, the charset of page or header, then a guess. */
export function decodeHtml(bytes: Uint8Array, contentType = ''): string {
  const marked = decodeByMark(bytes);
  if (marked !== undefined) return marked;
  // Without a mark, its letters of ASCII look like UTF-8 with zeros between them.
  if (bytes.subarray(0, 4096).includes(0) && wideEncoding(bytes) !== undefined) return decodeText(bytes);
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (isWebArchive(start.trimStart())) {
    const page = pageOfWebArchive(bytes);
    return page === undefined ? '' : decodeHtml(page.bytes, page.contentType);
  }
  const stated =
    /charset\s*=[\s"']*([\w.:-]+)/i.exec(contentType)?.[1] ??
    /<meta[^<>]+?charset\s*=[\s"']*([\w.:-]+)/i.exec(start)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1];
  // ISO-2022 consists of ASCII bytes only and would be taken for UTF-8.
  const isEscaped = /^iso-2022/i.test(stated ?? '');
  const utf8 = isEscaped ? undefined : decodeUtf8(bytes);
  // The tags of a page in UTF-16 have zero bytes.
  const isWrong = /^utf-?(16|32)/i.test(stated ?? '') && !bytes.subarray(0, 4096).includes(0);
  return utf8 ?? (stated === undefined || isWrong ? undefined : decodeAs(bytes, stated)) ?? decodeText(bytes);
}
