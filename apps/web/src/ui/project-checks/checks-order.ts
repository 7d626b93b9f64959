import type { InputOf, UserSettings } from '@palimpsest/contract';

/** Where the checks search; at least one of the two stays on. */
export interface Sources {
  readonly web: boolean;
  readonly library: boolean;
}

/** Switching off the one that was left switches the other on. */
export function switchSource(sources: Sources, which: keyof Sources, on: boolean): Sources {
  const changed = { ...sources, [which]: on };
  if (changed.web || changed.library) return changed;
  return which === 'web' ? { web: false, library: true } : { web: true, library: false };
}

type Order = Omit<InputOf<'StartProjectChecks'>, 'projectid' | 'ids' | 'again' | 'truncate' | 'orderid'>;

/** How the checks search, detect and rate: as the user's settings say for every check. */
export function checksOrder({ web, library }: Sources, settings: UserSettings): Order {
  return {
    web: web ? 1 : 0,
    lib: library ? 1 : 0,
    usewhitelist: settings.useAuthWhitelist ? 1 : 0,
    extractlinks: settings.autoAcceptSources ? 1 : 0,
    maxphrasedistance: settings.maxPhraseDistance,
    minregionlength: settings.minRegionLength,
    mwthreshold: settings.minSourceLength,
    minsimilarity: settings.minSimilarity < 100 ? 35 : 100,
  };
}
