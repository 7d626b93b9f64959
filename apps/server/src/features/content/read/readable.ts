import type { Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { chooseVersion, textsByContent } from '../choose-text.ts';
import { unsafeSelectCurrentVersions, type ContentRow, type VersionRow } from '../content.repository.ts';

export interface Readable {
  readonly entry: ContentRow;
  readonly text: VersionRow;
}

/** Published entries with their texts for a reader; one without a text in any language is left out. */
export async function readable(
  db: Executor,
  entries: readonly ContentRow[],
  language: Language,
): Promise<readonly Readable[]> {
  const published = entries.filter(({ isPublished }) => isPublished);
  const texts = textsByContent(
    await unsafeSelectCurrentVersions(
      db,
      published.map(({ id }) => id),
    ),
  );
  return published.flatMap((entry) => {
    const all = texts.get(entry.id) ?? [];
    // Of a legal page, the operator's own text in any language says more than a template.
    const own = entry.kind === 'page' ? all.filter(({ isShipped }) => !isShipped) : [];
    const text = chooseVersion(own, language) ?? chooseVersion(all, language);
    return text === undefined ? [] : [{ entry, text }];
  });
}
