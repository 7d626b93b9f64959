import { readRelations, targetOf } from './relations.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The slides of a presentation in the order of the show; undefined if it has no main part. */
export async function findSlides(archive: Archive): Promise<readonly string[] | undefined> {
  const main = (await targetOf(archive, '', 'officeDocument')) ?? 'ppt/presentation.xml';
  if (!archive.has(main)) return undefined;
  const targets = new Map((await readRelations(archive, main)).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  await readXml(archive.chunks(main), {
    open: (_name, attributes, local) => {
      const target = local === 'sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (target !== undefined && archive.has(target)) slides.push(target);
    },
  });
  return slides;
}
