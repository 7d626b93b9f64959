/** Longer paragraphs are text, however large their letters are. */
const maxChars = 140;
const maxLines = 3;
/** Longer bookmarks are cut. */
const maxTitleChars = 400;

const captionStart =
  /^(fig(ure)?s?|abb(ildung)?|tab(le|elle|leau|la)?|cuadro|figuras?|diagram(m|me|a)?|grafik|graph|chart|listing|source|quelle|fuente|box)\b\.?\s*([\dA-Z]|:)/i;
const numberedPart =
  /^(chapter|kapitel|chapitre|cap[ií]tulo|part|teil|partie|parte|section|abschnitt|appendix|anhang|annexe|anexo)\s+([\dIVXLC]+|[A-Z])$/i;

/** Whether a paragraph may be a heading, by its words. It leaves out captions, entries of contents, and sentences. */
export function mayBeHeading(text: string, lines: number): boolean {
  if (lines > maxLines || text.length > maxChars || !/\p{L}{2}/u.test(text)) return false;
  if (/^\p{Ll}/u.test(text) || /[.,;:\u2026\u3002\uFF0C]$/u.test(text)) return false;
  if (captionStart.test(text) || /@|https?:|www\.|[©\t]|^["“„«([]/i.test(text)) return false;
  // An entry of a table of contents ends with the number of its page.
  if (/[\s.\u2026]\d{1,4}$/.test(text)) return numberedPart.test(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters * 2 >= text.replace(/\s/g, '').length;
}

/** Headings with their numbers, such as `2.1 Methods`. */
export const isNumberedHeading = (text: string): boolean =>
  /^(\d{1,2}(\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.)\s+\p{Lu}/u.test(text);

/** The words of a heading, to compare it with a bookmark, which may have no number. */
export function headingWords(text: string): string {
  return text
    .slice(0, maxTitleChars)
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(chapter|kapitel|chapitre|capítulo|appendix|anhang)\s+/, '')
    .replace(/^([\divxlc]+|[a-z])(\.\d+)*[.:)]?\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
