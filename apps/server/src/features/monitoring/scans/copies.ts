import type { UserSettings } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { PageWithPassages } from '../../checks/index.ts';
import { isSamePage, namesOriginal, siteOf } from '../findings/no-copy.ts';

interface Original {
  readonly url: string | null;
  /** The address after redirects. */
  readonly pageUrl: string | null;
  readonly name: string;
}

/**
 * The found pages without the watched page itself and, as the settings say, pages of sites whose
 * addresses the user watches, and pages that name the original.
 */
export async function onlyCopies(
  db: Executor,
  pages: readonly PageWithPassages[],
  original: Original,
  settings: Pick<UserSettings, 'monitoringIgnoreOwn' | 'monitoringIgnoreCites'>,
  watchedUrls: readonly string[],
): Promise<readonly PageWithPassages[]> {
  const own = [original.url, original.pageUrl].filter((url) => url !== null);
  const sites = new Set(settings.monitoringIgnoreOwn ? [...watchedUrls, ...own].map(siteOf) : []);
  const others = pages.filter(
    ({ url }) => !own.some((one) => isSamePage(one, url)) && !sites.has(siteOf(url)),
  );
  if (!settings.monitoringIgnoreCites || others.length === 0) return others;
  const ids = others.map(({ textId }) => textId);
  const contents = new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content]));
  return others.filter(({ textId }) => !namesOriginal(contents.get(textId) ?? '', original));
}
