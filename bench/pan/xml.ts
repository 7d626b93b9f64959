import type { Annotation } from './annotation.ts';

/** The annotations of one pair in PAN's format. */
export function annotationsToXml(suspicious: string, annotations: readonly Annotation[]): string {
  const features = annotations.map(
    (annotation) =>
      `<feature name="detected-plagiarism" this_offset="${annotation.thisOffset}" ` +
      `this_length="${annotation.thisLength}" source_reference="${escaped(annotation.sourceReference)}" ` +
      `source_offset="${annotation.sourceOffset}" source_length="${annotation.sourceLength}"/>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<document reference="${escaped(suspicious)}">\n${features.join('')}</document>\n`
  );
}

/**
 * The annotations of a file, true cases (`plagiarism`) and detections (`detected-plagiarism`) alike, each once.
 * Features of other names and those that name no source are left out. Throws an Error where the file is no such XML.
 */
export function annotationsFromXml(xml: string): readonly Annotation[] {
  const [document, ...features] = tagsOf(xml);
  if (document?.name !== 'document') throw new Error('a <document> is expected.');
  const reference = document.attributes.get('reference');
  if (reference === undefined) throw new Error('its <document> has no reference.');
  if (!document.isClosed && !/<\/document\s*>\s*$/.test(xml)) throw new Error('its <document> has no end.');
  const annotations = new Map<string, Annotation>();
  for (const { name, attributes } of features) {
    if (name !== 'feature' || attributes.get('name')?.endsWith('plagiarism') !== true) continue;
    const sourceReference = attributes.get('source_reference');
    if (sourceReference === undefined) continue;
    const annotation: Annotation = {
      thisReference: reference,
      thisOffset: countIn(attributes, 'this_offset'),
      thisLength: countIn(attributes, 'this_length'),
      sourceReference,
      sourceOffset: countIn(attributes, 'source_offset'),
      sourceLength: countIn(attributes, 'source_length'),
    };
    annotations.set(JSON.stringify(annotation), annotation);
  }
  return [...annotations.values()];
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosed: boolean;
}

/** The opening tags. The format has neither text nor sections, so that comments are all there is to cut out. */
function tagsOf(xml: string): readonly Tag[] {
  const bare = xml.replaceAll(/<!--[\s\S]*?-->/g, '');
  const opening = /<([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
  return Array.from(bare.matchAll(opening), ([, name = '', written = '', slash = '']) => ({
    name,
    attributes: new Map(
      Array.from(
        written.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
        ([, key = '', one, other]) => [key, unescaped(one ?? other ?? '')],
      ),
    ),
    isClosed: slash === '/',
  }));
}

function countIn(attributes: ReadonlyMap<string, string>, name: string): number {
  const value = attributes.get(name) ?? '';
  if (!/^\d+$/.test(value)) throw new Error(`${name} is a whole number, not '${value}'.`);
  return Number(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&${entities[character] ?? ''};`);
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.keys(entities).find((key) => entities[key] === name) ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
