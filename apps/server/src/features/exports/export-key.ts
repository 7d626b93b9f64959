/**
 * The storage key of an order's file. It is derived from the order, so that a file shows which order it
 * belongs to.
 */
export const exportKeyPrefix = 'exports/';

/** How long a file is kept after its order. */
export const exportKeepMs = 24 * 60 * 60 * 1000;

export function exportKey(exportId: number): string {
  return `${exportKeyPrefix}${exportId}`;
}

/** @returns undefined for a key that doesn't belong to an export file */
export function exportIdOf(key: string): number | undefined {
  const digits = /^exports\/([1-9]\d{0,9})$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
