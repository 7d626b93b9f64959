import type { PartTexts } from '../archive/graphic-texts.ts';
import type { Relation } from '../archive/relations.ts';
import { attributeOf } from '../archive/xml.ts';
import type { Archive } from '../archive/zip.ts';
import { detectFormat } from '../detect-format.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';

/** Documents in documents. Deeper nesting is malicious. */
const maxDepth = 3;

export interface ChunkOptions {
  /** How many documents contain this one. */
  readonly depth: number;
  readonly readDocx: (bytes: Uint8Array) => Promise<DocumentContent>;
}

/**
 * The texts of other documents that a docx contains whole (`w:altChunk`, ECMA-376 17.17.2.1): HTML, MHTML, RTF, plain
 * text, or another docx. Word converts them when it opens the file, and programs that write such files rely on it.
 */
export async function readDocxChunks(
  archive: Archive,
  relations: readonly Relation[],
  budget: Budget,
  { depth, readDocx }: ChunkOptions,
): Promise<PartTexts> {
  const paragraphsById = new Map<string, readonly string[]>();
  let chars = 0;
  for (const { id, type, target } of relations) {
    if (type !== 'aFChunk' || !archive.has(target) || depth >= maxDepth) continue;
    const { text } = await readChunk(await archive.bytes(target), target, budget, readDocx);
    chars += text.length;
    if (chars > budget.textChars) throw new DocumentError('fileTooLarge', `chunks of ${chars} characters`);
    paragraphsById.set(id, text.split('\n\n'));
    budget.checkTime();
  }
  return {
    write: (local, attributes, flow) => {
      if (local !== 'altChunk') return;
      flow.endParagraph();
      for (const paragraph of paragraphsById.get(attributeOf(attributes, 'id') ?? '') ?? []) {
        flow.addText(paragraph);
        flow.endParagraph();
      }
    },
  };
}

async function readChunk(
  bytes: Uint8Array,
  name: string,
  budget: Budget,
  readDocx: ChunkOptions['readDocx'],
): Promise<Pick<DocumentContent, 'text'>> {
  switch (detectFormat(bytes, name)) {
    case 'docx':
      return readDocx(bytes);
    case 'html':
      return (await import('./html.ts')).readHtml(bytes, budget);
    case 'rtf':
      return (await import('./rtf.ts')).readRtf(bytes, budget);
    case 'txt':
      return (await import('./txt.ts')).readTxt(bytes, budget);
    default:
      return { text: '' };
  }
}
