import { readGraphicTexts, type PartTexts } from '../archive/graphic-texts.ts';
import { readRelations } from '../archive/relations.ts';
import { findSlides } from '../archive/slides.ts';
import { attributeOf, readXml, readXmlTexts, type XmlHandler } from '../archive/xml.ts';
import { openArchive } from '../archive/zip.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow, type TextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { createBulletStyles, noBulletStyles } from './pptx/bullet-styles.ts';
import { createSlideFormats, type SlideFormats } from './pptx/slide-formats.ts';

/** Placeholders that repeat on every slide, and the picture of the slide on its notes page. */
const repeatedPlaceholders = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

/** Reads PresentationML: the slides in the order of the show, then the speaker's notes in the same order. */
export async function readPptx(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const archive = await openArchive(bytes, budget);
  const slides = await findSlides(archive);
  if (slides === undefined) throw new DocumentError('fileBroken', 'no main part');
  if (slides.length > budget.pages) throw new DocumentError('fileTooManyPages', `${slides.length} slides`);
  const flow = createTextFlow(budget.textChars);
  const bulletStylesOf = createBulletStyles(archive);
  for (const slide of slides) {
    const relations = await readRelations(archive, slide);
    const graphics = await readGraphicTexts(archive, relations, budget.textChars);
    const formats = createSlideFormats(flow, await bulletStylesOf(relations));
    await readXml(archive.chunks(slide), slideHandler(flow, formats, graphics));
    flow.endParagraph();
    const notes = relations.find(({ type }) => type === 'notesSlide')?.target;
    if (notes !== undefined && archive.has(notes)) {
      flow.openNote();
      await readXml(archive.chunks(notes), slideHandler(flow, createSlideFormats(flow, noBulletStyles)));
      flow.closeNote();
    }
  }
  const core = await readXmlTexts(archive, 'docProps/core.xml', ['title', 'creator']);
  return {
    ...flow.finish(),
    title: tidyMetadata(core.title),
    author: tidyMetadata(core.creator),
    pages: slides.length,
  };
}

function slideHandler(flow: TextFlow, formats: SlideFormats, graphics?: PartTexts): XmlHandler {
  let skipDepth = 0;
  let inText = false;
  let isRepeatedShape = false;
  let isRaised = false;

  return {
    open: (_name, attributes, local) => {
      const isSlideNumber = local === 'fld' && /^slidenum|^datetime/.test(attributes['type'] ?? '');
      if (skipDepth > 0 || local === 'Fallback' || isSlideNumber) {
        skipDepth += 1;
        return;
      }
      if (local === 'sp') isRepeatedShape = false;
      else if (local === 'ph')
        isRepeatedShape = repeatedPlaceholders.has(attributeOf(attributes, 'type') ?? '');
      else if (local === 'txBody' && isRepeatedShape) skipDepth = 1;
      else if (local === 'r') isRaised = false;
      else if (local === 'rPr') isRaised = Number.parseInt(attributes['baseline'] ?? '0', 10) > 0;
      else if (local === 't') inText = true;
      else if (local === 'br') flow.breakLine();
      else if (local === 'tbl') flow.openTable();
      else if (local === 'tc') flow.openCell();
      else graphics?.write(local, attributes, flow);
      formats.open(local, attributes);
    },
    close: (_name, local) => {
      if (skipDepth > 0) {
        skipDepth -= 1;
        return;
      }
      formats.close(local);
      if (local === 't') inText = false;
      else if (local === 'p' || local === 'graphicFrame') flow.endParagraph();
      else if (local === 'sp') isRepeatedShape = false;
      else if (local === 'tbl') flow.closeTable();
      else if (local === 'tr') flow.closeRow();
      else if (local === 'tc') flow.closeCell();
    },
    text: (characters) => {
      // Slides have no footnotes of their own. A raised number is a note mark.
      const isNoteMark = isRaised && /^\d{1,3}$/.test(characters);
      if (inText && skipDepth === 0 && !isNoteMark) flow.addText(characters, formats.prepare());
    },
  };
}
