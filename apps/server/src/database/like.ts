/** A pattern for `ilike` that finds the words as they stand, wherever they stand. */
export function containsPattern(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
