import { attributeOf, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

interface Point {
  readonly paragraphs: string[];
  /** Points below this one, each with its place among its siblings. */
  readonly children: { readonly id: string; readonly order: number }[];
}

/** Points that contain no text of the author: how to draw the others, and the arrows between them. */
const formPoints = new Set(['pres', 'parTrans', 'sibTrans']);

/**
 * The texts of a SmartArt graphic in the order of its outline (ECMA-376 21.4.3: points, and connections between them).
 * Sample texts that nobody has replaced are left out.
 */
export async function readDiagramTexts(archive: Archive, part: string): Promise<readonly string[]> {
  const points = new Map<string, Point>();
  const pointOf = (id: string): Point => {
    const known = points.get(id);
    if (known !== undefined) return known;
    const added: Point = { paragraphs: [], children: [] };
    points.set(id, added);
    return added;
  };
  let current: Point | undefined;
  let roots: string[] = [];
  let inText = false;
  let words = '';
  await readXml(archive.chunks(part), {
    open: (_name, attributes, local) => {
      const type = attributeOf(attributes, 'type') ?? '';
      if (local === 'pt') {
        const id = attributeOf(attributes, 'modelId') ?? '';
        current = formPoints.has(type) ? undefined : pointOf(id);
        if (type === 'doc') roots.push(id);
      } else if (local === 'prSet' && /^(1|true|on)$/.test(attributeOf(attributes, 'phldr') ?? '')) {
        current = undefined;
      } else if (local === 'cxn' && (type === '' || type === 'parOf')) {
        const order = Number.parseInt(attributeOf(attributes, 'srcOrd') ?? '0', 10);
        const id = attributeOf(attributes, 'destId') ?? '';
        pointOf(attributeOf(attributes, 'srcId') ?? '').children.push({ id, order });
      } else if (local === 't') {
        inText = true;
      }
    },
    text: (characters) => {
      if (inText) words += characters;
    },
    close: (_name, local) => {
      if (local === 't') inText = false;
      if (local !== 'p') return;
      if (words.trim() !== '') current?.paragraphs.push(words);
      words = '';
    },
  });
  roots = [...roots, ...points.keys()];
  return inOrder(points, roots);
}

/** Visits the points from the roots downwards. Each point is visited only once, whatever the connections say. */
function inOrder(points: ReadonlyMap<string, Point>, roots: readonly string[]): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  const waiting = roots.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const point = points.get(id);
    if (point === undefined || seen.has(id)) continue;
    seen.add(id);
    texts.push(...point.paragraphs);
    const below = point.children.toSorted((a, b) => a.order - b.order);
    for (const child of below.toReversed()) waiting.push(child.id);
  }
  return texts;
}
