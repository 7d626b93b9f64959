/**
 * A name as its bearer wrote it, in one line and one spelling (a letter and its accent as one sign). Signs that turn
 * the direction of what stands behind them go: they would write over the list that the owner reads. A name in which
 * nothing can be seen is none: ''.
 */
export function tidySubmitterName(name: string): string {
  const line = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}
