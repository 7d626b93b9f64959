import { createHtmlRoles, type HtmlRoles } from './html-roles.ts';
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

/** Tags that mark the parts of a text to be checked. They are HTML comments and must be kept. */
const checkMark = /^\s*(PAStart|PAEnd|palimpsest:(start|end))\s*$/;

const elementNode = 1;
const textNode = 3;
const cdataNode = 4;
const commentNode = 8;

/**
 * Writes the text that a reader of the page would see below `root` to the flow. It walks with a pointer instead of
 * recursive calls, so that deep markup needs no stack.
 */
export function writeHtml(root: Element, flow: TextFlow, isLeftOut: (element: Element) => boolean): void {
  let preDepth = 0;
  const roles = createHtmlRoles(flow);
  let node: Node | null = root;
  while (node !== null) {
    if (node.nodeType === elementNode && !isSkipped(node as Element) && !isLeftOut(node as Element)) {
      preDepth += isPre(node) ? 1 : 0;
      openElement(node as Element, flow, roles);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
      preDepth -= isPre(node) ? 1 : 0;
      closeElement(node as Element, flow, roles);
    } else if (node.nodeType === textNode || node.nodeType === cdataNode) {
      const text = node.nodeValue ?? '';
      flow.addText(preDepth > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' '), roles.style());
    } else if (node.nodeType === commentNode && checkMark.test(node.nodeValue ?? '')) {
      flow.addText(` <!--${node.nodeValue ?? ''}--> `);
    }
    while (node !== null && node !== root && node.nextSibling === null) {
      node = node.parentNode;
      if (node === null) return;
      preDepth -= isPre(node) ? 1 : 0;
      closeElement(node as Element, flow, roles);
    }
    if (node === root) return;
    node = node?.nextSibling ?? null;
  }
}

const nameOf = (node: Node): string => node.nodeName.toLowerCase();
const isPre = (node: Node): boolean => nameOf(node) === 'pre';

function openElement(element: Element, flow: TextFlow, roles: HtmlRoles): void {
  const name = nameOf(element);
  if (name === 'br') flow.breakLine();
  else if (name === 'table') flow.openTable();
  else if (name === 'td' || name === 'th') flow.openCell();
  else if (blockElements.has(name)) flow.endParagraph();
  roles.open(name, element);
}

function closeElement(element: Element, flow: TextFlow, roles: HtmlRoles): void {
  const name = nameOf(element);
  if (name === 'table') flow.closeTable();
  else if (name === 'tr') flow.closeRow();
  else if (name === 'td' || name === 'th') flow.closeCell();
  else if (blockElements.has(name)) flow.endParagraph();
  roles.close(name);
}

function isSkipped(element: Element): boolean {
  if (skippedElements.has(nameOf(element)) || element.hasAttribute('hidden')) return true;
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')) return true;
  return isNoteMark(element);
}

const noteMarkNames =
  /\b(doc-noteref|noteref|doc-backlink|backlink|footnote-ref|footnote-back|sd(foot|end)note(anc|sym))\b/;

/** The raised number that links to a note, and the number or arrow that links back. */
function isNoteMark(element: Element): boolean {
  if (nameOf(element) !== 'a') return false;
  const names = ['role', 'epub:type', 'class'].map((name) => element.getAttribute(name)).join(' ');
  if (noteMarkNames.test(names)) return true;
  if (!(element.getAttribute('href') ?? '').includes('#')) return false;
  const isRaised = [element.parentNode, element.firstChild].some(
    (node) => node !== null && nameOf(node) === 'sup',
  );
  return isRaised && /^\s*(\[?\d{1,3}\]?|[*†‡↩↑]+)\s*$/.test(element.textContent ?? '');
}
