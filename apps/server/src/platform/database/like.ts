/** A pattern for `ilike` that finds the words literally, anywhere in the text. */
export function containsPattern(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
