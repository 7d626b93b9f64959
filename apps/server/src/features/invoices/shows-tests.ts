import type { Settings } from '../../platform/settings/index.ts';

/** A shop that takes no money lists the invoices of its tests, and any other its real ones. They are never mixed. */
export function showsTests({ settings }: { readonly settings: Settings }): boolean {
  return settings.current.shop === 'test';
}
