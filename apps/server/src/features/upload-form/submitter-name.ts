/**
 * A name as the submitter wrote it, in one line and one Unicode form (a letter and its accent as one character).
 * Characters that change the direction of the following text are removed: they would garble the list that the
 * owner of the form reads. A name without visible characters becomes ''.
 */
export function tidySubmitterName(name: string): string {
  const line = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}
