import { posix } from 'node:path';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** A link from one part of an Office Open XML archive to another. */
export interface Relation {
  readonly id: string;
  /** Last part of the type's address, such as `officeDocument` or `footnotes`. */
  readonly type: string;
  /** Name of the entry that it points to. */
  readonly target: string;
}

/** The relations of a part, or of the archive itself if `part` is ''. External ones are left out. */
export async function readRelations(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const entry = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(entry)) return [];
  const relations: Relation[] = [];
  await readXml(archive.chunks(entry), {
    open: (_name, attributes, local) => {
      if (local !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const target = attributes['Target'] ?? '';
      relations.push({
        id: attributes['Id'] ?? '',
        type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

export async function targetOf(archive: Archive, part: string, type: string): Promise<string | undefined> {
  return (await readRelations(archive, part)).find((relation) => relation.type === type)?.target;
}
