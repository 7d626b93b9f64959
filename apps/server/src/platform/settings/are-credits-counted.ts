import type { Settings } from './settings.ts';

/**
 * Whether checks cost credits. Ask once for each decision: the setting may change between two questions. Checks that
 * were ordered while nothing was counted stay free.
 */
export function areCreditsCounted({ settings }: { readonly settings: Settings }): boolean {
  return settings.current.credits === 'counted';
}
