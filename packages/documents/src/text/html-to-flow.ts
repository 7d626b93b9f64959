import { createHtmlRoles, type HtmlRoles, type MarkupElement } from './html-roles.ts';
import type { TextFlow } from './text-flow.ts';

const blockElements = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre ' +
    'search section summary ul caption'
  ).split(' '),
);

/** Elements whose content is not displayed or is not part of the document's text. */
const skippedElements = new Set(
  (
    'script style noscript template head title iframe object embed svg canvas audio video select button textarea ' +
    'input datalist rt rp annotation annotation-xml'
  ).split(' '),
);

const elementNode = 1;
const textNode = 3;
const cdataNode = 4;

/** Writes the text of a page to the flow, as a parser comes to it. Skipped elements are not passed to it. */
export interface HtmlWriter {
  readonly open: (element: MarkupElement) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

export function createHtmlWriter(flow: TextFlow): HtmlWriter {
  let preDepth = 0;
  const roles = createHtmlRoles(flow);
  return {
    open: (element) => {
      preDepth += nameOf(element) === 'pre' ? 1 : 0;
      openElement(element, flow, roles);
    },
    close: (name) => {
      preDepth -= name === 'pre' ? 1 : 0;
      closeElement(name, flow, roles);
    },
    text: (text) => flow.addText(preDepth > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' '), roles.style()),
  };
}

/**
 * Writes the text that a reader of the page would see below `root` to the flow. It walks with a pointer instead of
 * recursive calls, so that deep markup needs no stack.
 */
export function writeHtml(
  root: Element,
  flow: TextFlow,
  isLeftOut: (element: MarkupElement) => boolean,
): void {
  const writer = createHtmlWriter(flow);
  let node: Node | null = root;
  while (node !== null) {
    if (node.nodeType === elementNode && !isSkipped(node as Element) && !isLeftOut(node as Element)) {
      writer.open(node as Element);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
      writer.close(nameOf(node));
    } else if (node.nodeType === textNode || node.nodeType === cdataNode) {
      writer.text(node.nodeValue ?? '');
    }
    while (node !== null && node !== root && node.nextSibling === null) {
      node = node.parentNode;
      if (node === null) return;
      writer.close(nameOf(node));
    }
    if (node === root) return;
    node = node?.nextSibling ?? null;
  }
}

export const nameOf = (node: Pick<Node, 'nodeName'>): string => node.nodeName.toLowerCase();

function openElement(element: MarkupElement, flow: TextFlow, roles: HtmlRoles): void {
  const name = nameOf(element);
  if (name === 'br') flow.breakLine();
  else if (name === 'table') flow.openTable();
  else if (name === 'td' || name === 'th') flow.openCell();
  else if (blockElements.has(name)) flow.endParagraph();
  roles.open(name, element);
}

function closeElement(name: string, flow: TextFlow, roles: HtmlRoles): void {
  if (name === 'table') flow.closeTable();
  else if (name === 'tr') flow.closeRow();
  else if (name === 'td' || name === 'th') flow.closeCell();
  else if (blockElements.has(name)) flow.endParagraph();
  roles.close(name);
}

function isSkipped(element: Element): boolean {
  return isHidden(element) || isNoteMark(element);
}

/** Not displayed, or not a part of the text. */
export function isHidden(element: MarkupElement): boolean {
  if (skippedElements.has(nameOf(element)) || element.hasAttribute('hidden')) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}

const noteMarkNames =
  /\b(doc-noteref|noteref|doc-backlink|backlink|footnote-ref|footnote-back|sd(foot|end)note(anc|sym))\b/;

/** The raised number that links to a note, and the number or arrow that links back. */
function isNoteMark(element: Element): boolean {
  if (nameOf(element) !== 'a') return false;
  if (isNamedNoteMark(element)) return true;
  if (!isLinkWithin(element)) return false;
  const isRaised = [element.parentNode, element.firstChild].some(
    (node) => node !== null && nameOf(node) === 'sup',
  );
  return isRaised && isNoteNumber(element.textContent ?? '');
}

/** The page says that this link is the mark of a note. */
export function isNamedNoteMark(link: MarkupElement): boolean {
  return noteMarkNames.test(['role', 'epub:type', 'class'].map((name) => link.getAttribute(name)).join(' '));
}

export const isLinkWithin = (link: MarkupElement): boolean => (link.getAttribute('href') ?? '').includes('#');

export const isNoteNumber = (text: string): boolean => /^\s*(\[?\d{1,3}\]?|[*†‡↩↑]+)\s*$/.test(text);
