import { readRelations, type Relation } from '../../archive/relations.ts';
import { attributeOf, readXml, type Attributes } from '../../archive/xml.ts';
import type { Archive } from '../../archive/zip.ts';
import { startNumber } from '../../layout/count-items.ts';

/** The mark in front of a paragraph on a slide (ECMA-376 21.1.2.4). */
export type Bullet =
  | { readonly kind: 'none' }
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly start: number };

/** The bullets of paragraphs that state none themselves, by their level from 0. */
export type BulletLevels = ReadonlyMap<number, Bullet>;

/** The bullets that a slide inherits from its layout and its master. */
export interface BulletStyles {
  /** @param index The number of a placeholder for text. */
  readonly ofPlaceholder: (index: string, level: number) => Bullet | undefined;
}

export const noBulletStyles: BulletStyles = { ofPlaceholder: () => undefined };

/** The bullet that an element of a paragraph's properties states; undefined for other elements. */
export function bulletOf(local: string, attributes: Attributes): Bullet | undefined {
  if (local === 'buNone') return { kind: 'none' };
  if (local === 'buChar' || local === 'buBlip') return { kind: 'bullet' };
  if (local !== 'buAutoNum') return undefined;
  return { kind: 'number', start: startNumber(Number(attributes['startAt'] ?? 1)) };
}

/** The level of an element such as `lvl2pPr` in a list of styles, from 0. */
export function styledLevel(local: string): number | undefined {
  const level = /^lvl([1-9])pPr$/.exec(local)?.[1];
  return level === undefined ? undefined : Number(level) - 1;
}

/** Reads layouts and masters once, however many slides use them. */
export function createBulletStyles(archive: Archive): (slide: readonly Relation[]) => Promise<BulletStyles> {
  const parts = new Map<string, Promise<ReadonlyMap<string, BulletLevels>>>();
  const levelsIn = (part: string): Promise<ReadonlyMap<string, BulletLevels>> => {
    const known = parts.get(part) ?? readBulletLevels(archive, part);
    parts.set(part, known);
    return known;
  };
  return async (slide) => {
    const layout = slide.find(({ type }) => type === 'slideLayout')?.target;
    if (layout === undefined || !archive.has(layout)) return noBulletStyles;
    const ofLayout = await levelsIn(layout);
    const master = (await readRelations(archive, layout)).find(({ type }) => type === 'slideMaster')?.target;
    const ofMaster = master !== undefined && archive.has(master) ? await levelsIn(master) : undefined;
    return {
      ofPlaceholder: (index, level) =>
        ofLayout.get(index)?.get(level) ?? ofMaster?.get(bodyStyle)?.get(level),
    };
  };
}

/** The name of the master's list of styles for text. */
const bodyStyle = 'bodyStyle';

/** The bullets of each placeholder, by its number, and of the master's styles for text. */
async function readBulletLevels(archive: Archive, part: string): Promise<ReadonlyMap<string, BulletLevels>> {
  const levels = new Map<string, Map<number, Bullet>>();
  let owner = '';
  let level: number | undefined;
  await readXml(archive.chunks(part), {
    open: (_name, attributes, local) => {
      if (local === 'sp' || local === 'titleStyle' || local === 'otherStyle') owner = '';
      else if (local === 'ph') owner = attributeOf(attributes, 'idx') ?? '';
      else if (local === bodyStyle) owner = bodyStyle;
      else if (styledLevel(local) !== undefined) level = styledLevel(local);
      const bullet = bulletOf(local, attributes);
      if (bullet === undefined || level === undefined || owner === '') return;
      const ofOwner = levels.get(owner) ?? new Map<number, Bullet>();
      levels.set(owner, ofOwner.set(level, bullet));
    },
    close: (_name, local) => {
      if (styledLevel(local) !== undefined) level = undefined;
      else if (local === bodyStyle || local === 'sp') owner = '';
    },
  });
  return levels;
}
