import type { Budget } from '../limits.ts';
import { isShownLarge, type ShownSize } from '../pictures/shown-size.ts';
import { chunksOf } from './chunks.ts';
import { readRelations, targetOf } from './relations.ts';
import { findSlides } from './slides.ts';
import { attributeOf, readXml, type Attributes, type XmlHandler } from './xml.ts';
import type { Archive } from './zip.ts';

/** Formats in archives whose documents show pictures. */
export type PicturedFormat = 'docx' | 'pptx' | 'odt' | 'odp';

export const isPicturedFormat = (format: string): format is PicturedFormat =>
  ['docx', 'pptx', 'odt', 'odp'].includes(format);

const picture = /\.(png|jpe?g|bmp|tiff?|webp)$/i;

/**
 * The names of the large pictures that a document shows, in its order, each once. Their text cannot be read from the
 * document. No picture is unpacked.
 */
export async function findLargePictures(
  archive: Archive,
  format: PicturedFormat,
): Promise<readonly string[]> {
  if (!archive.names.some((name) => picture.test(name))) return [];
  const found = new Set<string>();
  for (const part of await partsWithPictures(archive, format)) {
    if (!archive.has(part)) continue;
    const relations = new Map((await readRelations(archive, part)).map(({ id, target }) => [id, target]));
    const nameOf = (reference: string): string => relations.get(reference) ?? reference.replace(/^\.\//, '');
    await readXml(
      archive.chunks(part),
      picturesOf((reference) => {
        const name = nameOf(reference);
        if (picture.test(name) && archive.has(name)) found.add(name);
      }),
    );
  }
  return [...found];
}

async function partsWithPictures(archive: Archive, format: PicturedFormat): Promise<readonly string[]> {
  if (format === 'pptx') return (await findSlides(archive)) ?? [];
  if (format === 'docx') return [(await targetOf(archive, '', 'officeDocument')) ?? 'word/document.xml'];
  return ['content.xml'];
}

const unknown: ShownSize = { width: 0, height: 0 };

/** The reference of a picture that is stored where the document shows it. */
const insideDocument = 'inside';

/** How many large pictures an OpenDocument file consists of that is a single XML file. */
export async function countFlatPictures(bytes: Uint8Array, budget: Budget): Promise<number> {
  let count = 0;
  const handler = picturesOf((reference) => {
    if (reference === insideDocument) count += 1;
  });
  await readXml(chunksOf(bytes, budget), handler);
  return count;
}

/** Calls `add` for each picture that is shown large. Its size is stated before or after it, within the same frame. */
function picturesOf(add: (reference: string) => void): XmlHandler {
  let depth = 0;
  let size = unknown;
  let reference = '';
  const end = (): void => {
    if (reference !== '' && isShownLarge(size)) add(reference);
    reference = '';
  };
  return {
    open: (name, attributes, local) => {
      if (frames.has(local)) {
        if (depth === 0) size = unknown;
        depth += 1;
      }
      if (depth === 0) return;
      size = sizeOf(name, local, attributes) ?? size;
      if (local === 'blip') reference = attributeOf(attributes, 'embed') ?? '';
      else if (local === 'imagedata') reference = attributeOf(attributes, 'id') ?? '';
      else if (name === 'draw:image') reference = attributes['xlink:href'] ?? reference;
      else if (name === 'office:binary-data') reference = insideDocument;
    },
    close: (_name, local) => {
      if (!frames.has(local)) return;
      depth -= 1;
      end();
    },
  };
}

/** `w:drawing`, `w:pict`, `pic:pic` or `p:pic`, `p:sp` (a shape that is filled with a picture), `draw:frame`. */
const frames: ReadonlySet<string> = new Set(['drawing', 'pict', 'pic', 'sp', 'frame']);
const emuPerInch = 914_400;

function sizeOf(name: string, local: string, attributes: Attributes): ShownSize | undefined {
  if (local === 'extent' || local === 'ext') {
    const [width, height] = [Number(attributes['cx']), Number(attributes['cy'])];
    return width > 0 && height > 0 ? { width: width / emuPerInch, height: height / emuPerInch } : undefined;
  }
  if (name === 'draw:frame')
    return { width: inchesOf(attributes['svg:width']), height: inchesOf(attributes['svg:height']) };
  if (local === 'shape') {
    const style = attributes['style'] ?? '';
    const of = (property: string): string =>
      style
        .split(';')
        .map((one) => one.trim())
        .find((one) => one.startsWith(`${property}:`))
        ?.slice(property.length + 1) ?? '';
    return { width: inchesOf(of('width')), height: inchesOf(of('height')) };
  }
  return undefined;
}

const unitsPerInch: Readonly<Record<string, number>> = { in: 1, cm: 2.54, mm: 25.4, pt: 72, pc: 6, px: 96 };

function inchesOf(length = ''): number {
  const value = Number.parseFloat(length);
  const unit = /[a-z]{2}$/.exec(length.trim())?.[0] ?? 'in';
  return Number.isFinite(value) ? value / (unitsPerInch[unit] ?? 1) : 0;
}
