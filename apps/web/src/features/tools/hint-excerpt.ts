import type { TextSpan } from '@palimpsest/contract';

const aroundChars = 24;
const mostFoundChars = 40;

/** A place of a text with a few characters around it, on one line. */
export function hintExcerpt(
  text: string,
  { Start, End }: TextSpan,
): { readonly before: string; readonly found: string; readonly after: string } {
  const from = wholeFrom(text, Math.max(0, Start - aroundChars));
  const to = wholeFrom(text, Math.min(text.length, End + aroundChars));
  return {
    before: `${from > 0 ? '…' : ''}${visible(text.slice(from, Start))}`,
    found: visible(text.slice(Start, wholeFrom(text, Math.min(End, Start + mostFoundChars)))),
    after: `${visible(text.slice(End, to))}${to < text.length ? '…' : ''}`,
  };
}

/** Not between the two halves of a character. */
function wholeFrom(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}

/** Characters that have no shape of their own, or turn the text around, by their numbers. */
function visible(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/[\p{Cf}\p{Cc}]/gu, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
