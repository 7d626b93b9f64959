import type { Settings } from '../../platform/settings/index.ts';

/** A shop that sells lists its real invoices, and a shop that takes no money those of its tests. They are never mixed. */
export function showsTests({ settings }: { readonly settings: Settings }): boolean {
  return settings.current.shop !== 'live';
}
