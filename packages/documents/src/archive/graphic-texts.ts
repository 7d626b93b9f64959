import { DocumentError } from '../document-error.ts';
import type { TextFlow } from '../text/text-flow.ts';
import { readDiagramTexts } from './diagram-texts.ts';
import { readRelations, type Relation } from './relations.ts';
import { attributeOf, readXml, type Attributes, type XmlHandler } from './xml.ts';
import type { Archive } from './zip.ts';

/** The texts of parts of an Office Open XML archive that are printed where another part refers to them. */
export interface PartTexts {
  /** Writes the paragraphs of the part that this element refers to. Any other element writes nothing. */
  readonly write: (local: string, attributes: Attributes, flow: TextFlow) => void;
}

/** A chart or SmartArt graphic refers to its part by this attribute. */
const references: Readonly<Record<string, string>> = { chart: 'id', relIds: 'dm' };
const chartTypes = new Set(['chart', 'chartEx']);

/** The texts of the charts and SmartArt graphics (ECMA-376 21.2 and 21.4) to which a part is related. */
export async function readGraphicTexts(
  archive: Archive,
  relations: readonly Relation[],
  maxChars: number,
): Promise<PartTexts> {
  const paragraphsById = new Map<string, readonly string[]>();
  let chars = 0;
  for (const { id, type, target } of relations) {
    const isChart = chartTypes.has(type);
    if ((!isChart && type !== 'diagramData') || !archive.has(target)) continue;
    const paragraphs = isChart ? await readChart(archive, target) : await readDiagramTexts(archive, target);
    chars += paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
    if (chars > maxChars) throw new DocumentError('fileTooLarge', `graphics of ${chars} characters`);
    paragraphsById.set(id, paragraphs);
  }
  return {
    write: (local, attributes, flow) => {
      const name = Object.hasOwn(references, local) ? references[local] : undefined;
      if (name === undefined) return;
      const paragraphs = paragraphsById.get(attributeOf(attributes, name) ?? '') ?? [];
      if (paragraphs.length === 0) return;
      flow.openAside();
      for (const paragraph of paragraphs) {
        flow.addText(paragraph);
        flow.endParagraph();
      }
      flow.closeAside();
    },
  };
}

/** The texts of a chart, and of the shapes that its author drew on it. */
async function readChart(archive: Archive, part: string): Promise<readonly string[]> {
  const { paragraphs, handler } = chartTexts();
  await readXml(archive.chunks(part), handler);
  for (const { type, target } of await readRelations(archive, part)) {
    if (type === 'chartUserShapes' && archive.has(target)) await readXml(archive.chunks(target), handler);
  }
  // Every series repeats the names of the categories.
  return [...new Set(paragraphs)];
}

/** Elements with the names of series and categories, among others. Cached numbers are drawn, not printed. */
const cachedTexts = new Set(['strCache', 'txData', 'strDim', 'tx']);
const cachedNumbers = new Set(['numCache', 'numDim', 'numLit']);

function chartTexts(): { readonly paragraphs: string[]; readonly handler: XmlHandler } {
  const paragraphs: string[] = [];
  let words = '';
  let isRead = false;
  let textDepth = 0;
  let numberDepth = 0;
  const end = (): void => {
    if (words.trim() !== '') paragraphs.push(words);
    words = '';
  };
  const handler: XmlHandler = {
    open: (_name, _attributes, local) => {
      if (cachedTexts.has(local)) textDepth += 1;
      else if (cachedNumbers.has(local)) numberDepth += 1;
      // Rich text is in a:t; cached text in c:v, or directly in cx:pt.
      isRead = local === 't' || (textDepth > 0 && numberDepth === 0 && (local === 'v' || local === 'pt'));
    },
    text: (characters) => {
      if (isRead) words += characters;
    },
    close: (_name, local) => {
      isRead = false;
      if (cachedTexts.has(local)) textDepth -= 1;
      else if (cachedNumbers.has(local)) numberDepth -= 1;
      if (local === 'p' || local === 'v' || local === 'pt') end();
    },
  };
  return { paragraphs, handler };
}
