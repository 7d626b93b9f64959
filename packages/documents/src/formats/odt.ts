import { attributeOf, readXml, readXmlTexts, type Attributes, type XmlHandler } from '../archive/xml.ts';
import { openArchive, type Archive } from '../archive/zip.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow, type TextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { createOdtFormats } from './odt/odt-formats.ts';
import { openOdtStyles, type OdtStyles } from './odt/styles.ts';

/** Deletions, comments, templates of indexes, note marks, descriptions of pictures. */
const skippedElements = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:forms',
  'text:note-citation',
  'text:ruby-text',
  'svg:title',
  'svg:desc',
  'text:hidden-text',
  'table:covered-table-cell',
  // Headers, footers and backgrounds, and pictures as text, in a document of one file.
  'office:master-styles',
  'office:binary-data',
]);
/** Shapes with text. They may be in the middle of a paragraph, of which their paragraphs are not part. */
const shapes = new Set([
  'draw:text-box',
  'draw:custom-shape',
  'draw:rect',
  'draw:circle',
  'draw:ellipse',
  'draw:line',
  'draw:polyline',
  'draw:polygon',
  'draw:regular-polygon',
  'draw:path',
  'draw:connector',
  'draw:caption',
]);
const repeatedOnSlides = /^(header|footer|date-time|page-number|page|notes-thumbnail)$/;
const indexTemplate = /^text:[a-z-]+-source$/;

/** Reads an OpenDocument text or presentation. Headers and footers are in another part, styles.xml, and are left out. */
export async function readOdt(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const archive = await openArchive(bytes, budget);
  await refuseEncrypted(archive);
  const flow = createTextFlow(budget.textChars);
  await readXml(archive.chunks('content.xml'), odtHandler(flow, await openOdtStyles(archive)));
  const meta = await readXmlTexts(archive, 'meta.xml', ['title', 'initial-creator', 'creator']);
  return {
    ...flow.finish(),
    title: tidyMetadata(meta.title),
    author: tidyMetadata(meta['initial-creator']) || tidyMetadata(meta.creator),
    pages: await pageCount(archive),
  };
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  const refuse = (): never => {
    throw new DocumentError('fileEncrypted', 'the manifest names a cipher');
  };
  if (archive.has('encrypted-package')) refuse();
  if (!archive.has('META-INF/manifest.xml')) return;
  await readXml(archive.chunks('META-INF/manifest.xml'), {
    open: (_name, _attributes, local) => {
      if (local === 'encryption-data') refuse();
    },
  });
}

async function pageCount(archive: Archive): Promise<number | null> {
  if (!archive.has('meta.xml')) return null;
  let pages: number | null = null;
  await readXml(archive.chunks('meta.xml'), {
    open: (_name, attributes, local) => {
      if (local !== 'document-statistic') return;
      pages = Number.parseInt(attributeOf(attributes, 'page-count') ?? '', 10) || null;
    },
  });
  return pages;
}

/** Reads `content.xml`, or a whole document in one file. */
export function odtHandler(flow: TextFlow, styles: OdtStyles): XmlHandler {
  const formats = createOdtFormats(flow, styles);
  const hiddenStyles = new Set<string>();
  let style = '';
  let skipDepth = 0;
  let paragraphDepth = 0;

  /** Character styles that hide their text. They are defined before the text that uses them. */
  const isHiddenBy = (name: string, attributes: Attributes): boolean => {
    if (name === 'style:style') style = attributes['style:name'] ?? '';
    const isHidden = attributes['text:display'] === 'none';
    if (isHidden && name === 'style:text-properties') hiddenStyles.add(style);
    return (isHidden && name === 'text:section') || hiddenStyles.has(attributes['text:style-name'] ?? '');
  };

  const open: NonNullable<XmlHandler['open']> = (name, attributes, local) => {
    styles.read.open(name, attributes, local);
    if (
      skipDepth > 0 ||
      repeatedOnSlides.test(attributes['presentation:class'] ?? '') ||
      isHiddenBy(name, attributes) ||
      skippedElements.has(name) ||
      indexTemplate.test(name)
    ) {
      skipDepth += 1;
      return;
    }
    switch (name) {
      case 'text:p':
      case 'text:h':
        paragraphDepth += 1;
        break;
      case 'text:s':
        flow.addText(' ');
        break;
      case 'text:tab':
        flow.addText('\t');
        break;
      case 'text:line-break':
        flow.breakLine();
        break;
      case 'table:table':
        flow.openTable();
        break;
      case 'table:table-cell':
        flow.openCell();
        break;
      case 'text:note-body':
      case 'presentation:notes':
        flow.openNote();
        break;
      default:
    }
    if (shapes.has(name)) flow.openAside();
    formats.open(name, attributes);
  };

  const close: NonNullable<XmlHandler['close']> = (name) => {
    if (skipDepth > 0) {
      skipDepth -= 1;
      return;
    }
    formats.close(name);
    switch (name) {
      case 'text:p':
      case 'text:h':
        paragraphDepth -= 1;
        flow.endParagraph();
        break;
      case 'table:table':
        flow.closeTable();
        break;
      case 'table:table-row':
        flow.closeRow();
        break;
      case 'table:table-cell':
        flow.closeCell();
        break;
      case 'text:note-body':
      case 'presentation:notes':
        flow.closeNote();
        break;
      case 'draw:page':
        flow.endParagraph();
        break;
      default:
        if (shapes.has(name)) flow.closeAside();
    }
  };

  const text = (characters: string): void => {
    // Line ends inside a paragraph only wrap the XML. A real line break is text:line-break.
    if (paragraphDepth > 0 && skipDepth === 0)
      flow.addText(characters.replace(/[ \t\r\n]+/g, ' '), formats.letters());
  };
  return { open, close, text };
}
