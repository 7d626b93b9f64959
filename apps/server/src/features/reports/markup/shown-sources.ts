/**
 * The sources that lists and files show: those with words of the text. The settings may leave out every word of a
 * source, for example if all of them are in the list of references.
 */
export function shownSources<Source extends { readonly matchedWords: number }>(
  sources: readonly Source[],
): readonly Source[] {
  return sources.filter(({ matchedWords }) => matchedWords > 0);
}
