import type { InputOf, UserSettings } from '@palimpsest/contract';
import { detectionInput, type Detection } from '../detection/detection.ts';

/** The place where the checks search; at least one of the two stays on. */
export interface Sources {
  readonly web: boolean;
  readonly library: boolean;
}

/** Switching off the last one switches the other on. */
export function switchSource(sources: Sources, which: keyof Sources, on: boolean): Sources {
  const changed = { ...sources, [which]: on };
  if (changed.web || changed.library) return changed;
  return which === 'web' ? { web: false, library: true } : { web: true, library: false };
}

type Order = Pick<
  InputOf<'StartProjectChecks'>,
  'web' | 'lib' | 'usewhitelist' | 'extractlinks' | keyof ReturnType<typeof detectionInput>
>;

/** The order with the chosen search and detection; the initial ratings follow the user's settings. */
export function checksOrder({ web, library }: Sources, detection: Detection, settings: UserSettings): Order {
  return {
    web: web ? 1 : 0,
    lib: library ? 1 : 0,
    usewhitelist: settings.useAuthWhitelist ? 1 : 0,
    extractlinks: settings.autoAcceptSources ? 1 : 0,
    ...detectionInput(detection),
  };
}
