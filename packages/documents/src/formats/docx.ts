import { readGraphicTexts, type PartTexts } from '../archive/graphic-texts.ts';
import { readRelations, targetOf } from '../archive/relations.ts';
import { attributeOf, readXml, readXmlTexts, type XmlHandler } from '../archive/xml.ts';
import { openArchive } from '../archive/zip.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import type { LaidOutText } from '../layout/blocks.ts';
import { createTextFlow, type TextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { readDocxChunks } from './docx-chunks.ts';
import { createFields } from './docx/fields.ts';
import { readWordNumbering } from './docx/numbering.ts';
import { readWordStyles } from './docx/styles.ts';
import { createWordFormats, type DocxFormats } from './docx/word-formats.ts';

/** Elements that are not part of the printed text: deletions, alternative forms of a drawing, reading aids. */
const skippedElements = new Set(['del', 'moveFrom', 'Fallback', 'rt', 'delText', 'tabs']);

/** Reads WordprocessingML: the main part, then its footnotes and endnotes. Headers and footers are left out. */
export async function readDocx(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  return readWordArchive(bytes, budget, 0);
}

export interface Tracing {
  /** Reads the main part and knows the places of its texts, which it puts into `at` before each of them. */
  readonly read: (main: Uint8Array, handler: XmlHandler, at: { origin: number }) => void;
  /** The origin of the texts of a note, which is named by its kind and id. */
  readonly originOfNote: (key: string) => number;
}

/** The text of a Word document with the origins of its letters in the main part. */
export async function traceDocx(
  bytes: Uint8Array,
  budget: Budget,
  tracing: Tracing,
): Promise<DocumentContent & LaidOutText> {
  return readWordArchive(bytes, budget, 0, tracing);
}

/** @param depth How many documents contain this one. */
async function readWordArchive(
  bytes: Uint8Array,
  budget: Budget,
  depth: number,
  trace?: Tracing,
): Promise<DocumentContent & LaidOutText> {
  const archive = await openArchive(bytes, budget);
  const main = (await targetOf(archive, '', 'officeDocument')) ?? 'word/document.xml';
  if (!archive.has(main)) throw new DocumentError('fileBroken', 'no main part');
  const flow = createTextFlow(budget.textChars);
  const citedNotes = new Set<string>();
  const relations = await readRelations(archive, main);
  const graphics = await readGraphicTexts(archive, relations, budget.textChars);
  const chunks = await readDocxChunks(archive, relations, budget, {
    depth,
    readDocx: (chunk) => readWordArchive(chunk, budget, depth + 1),
  });
  const styles = await readWordStyles(archive, relations);
  const formats = createWordFormats(flow, styles, await readWordNumbering(archive, relations));
  const at = { origin: -1 };
  const handler = wordHandler(flow, formats, citedNotes, [graphics, chunks], trace && at);
  if (trace === undefined) await readXml(archive.chunks(main), handler);
  else trace.read(await archive.bytes(main), handler, at);
  for (const relation of relations) {
    if ((relation.type === 'footnotes' || relation.type === 'endnotes') && archive.has(relation.target)) {
      const ofPart = await readRelations(archive, relation.target);
      const ofNotes = await readGraphicTexts(archive, ofPart, budget.textChars);
      const noted = trace && { origin: -1, ofNote: trace.originOfNote };
      const ofPartHandler = wordHandler(flow, formats, citedNotes, [ofNotes], noted);
      await readXml(archive.chunks(relation.target), ofPartHandler);
    }
  }
  const core = await readXmlTexts(archive, 'docProps/core.xml', ['title', 'creator']);
  const app = await readXmlTexts(archive, 'docProps/app.xml', ['Pages']);
  return {
    ...flow.finish(),
    title: tidyMetadata(core.title),
    author: tidyMetadata(core.creator),
    pages: Number.parseInt(app.Pages, 10) || null,
  };
}

function wordHandler(
  flow: TextFlow,
  formats: DocxFormats,
  citedNotes: Set<string>,
  parts: readonly PartTexts[],
  at?: { origin: number; readonly ofNote?: (key: string) => number },
): XmlHandler {
  let skipDepth = 0;
  let inText = false;
  let inRun = false;
  let isHidden = false;
  let inParagraphProperties = false;
  let isParagraphMarkDeleted = false;

  const fields = createFields();

  const open: NonNullable<XmlHandler['open']> = (_name, attributes, local) => {
    if (skipDepth > 0) {
      skipDepth += 1;
      return;
    }
    if (inParagraphProperties && local === 'del') isParagraphMarkDeleted = true;
    if (skippedElements.has(local) || isUnusedNote(local, attributes, citedNotes)) {
      skipDepth = 1;
      return;
    }
    switch (local) {
      case 'pPr':
        inParagraphProperties = true;
        break;
      case 'r':
        inRun = true;
        isHidden = false;
        break;
      case 'vanish':
        if (inRun && !/^(0|false|off)$/.test(attributeOf(attributes, 'val') ?? '')) isHidden = true;
        break;
      case 't':
        inText = !isHidden && !fields.isInInstruction();
        break;
      case 'fldChar':
        fields.mark(attributeOf(attributes, 'fldCharType'));
        break;
      case 'textpath':
        // WordArt of Word 97 to 2007.
        flow.openAside();
        flow.addText(attributeOf(attributes, 'string') ?? '');
        flow.closeAside();
        break;
      case 'tab':
      case 'ptab':
        if (inRun) flow.addText('\t');
        break;
      case 'br':
      case 'cr':
        if (inRun) flow.breakLine();
        break;
      case 'noBreakHyphen':
        flow.addText('\u2011');
        break;
      case 'tbl':
        flow.openTable();
        break;
      case 'tc':
        flow.openCell();
        break;
      case 'txbxContent':
        flow.openAside();
        break;
      case 'footnote':
      case 'endnote':
        if (at?.ofNote !== undefined) at.origin = at.ofNote(noteKey(local, attributes));
        flow.openNote();
        break;
      case 'footnoteReference':
      case 'endnoteReference':
        citedNotes.add(noteKey(local.replace('Reference', ''), attributes));
        break;
      default:
        for (const part of parts) part.write(local, attributes, flow);
    }
    formats.open(local, attributes);
  };

  const close: NonNullable<XmlHandler['close']> = (_name, local) => {
    if (skipDepth > 0) {
      skipDepth -= 1;
      return;
    }
    formats.close(local);
    switch (local) {
      case 'pPr':
        inParagraphProperties = false;
        break;
      case 'r':
        inRun = false;
        break;
      case 't':
        inText = false;
        break;
      case 'p':
        fields.endParagraph();
        if (!isParagraphMarkDeleted) flow.endParagraph();
        isParagraphMarkDeleted = false;
        break;
      case 'tbl':
        flow.closeTable();
        break;
      case 'tr':
        flow.closeRow();
        break;
      case 'tc':
        flow.closeCell();
        break;
      case 'txbxContent':
        flow.closeAside();
        break;
      case 'footnote':
      case 'endnote':
        flow.closeNote();
        break;
      default:
    }
  };

  const text = (characters: string): void => {
    if (inText && skipDepth === 0) flow.addText(characters, formats.letters(), at?.origin);
  };
  return { open, close, text };
}

const noteKey = (kind: string, attributes: Readonly<Record<string, string>>): string =>
  `${kind} ${attributeOf(attributes, 'id') ?? ''}`;

/** Separators are also stored as notes, and a note whose mark was deleted remains in the file. */
function isUnusedNote(
  local: string,
  attributes: Readonly<Record<string, string>>,
  citedNotes: ReadonlySet<string>,
): boolean {
  return (local === 'footnote' || local === 'endnote') && !citedNotes.has(noteKey(local, attributes));
}
