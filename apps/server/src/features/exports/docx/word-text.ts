/** Removes characters that XML can't contain: control characters and unpaired surrogates. */
export function wordText(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').toWellFormed();
}

const firstStrong = /[\p{L}]/u;
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a paragraph is written from right to left: its first letter decides. */
export function runsFromRight(text: string): boolean {
  const [letter] = firstStrong.exec(text) ?? [];
  return letter !== undefined && fromRight.test(letter);
}

export function isFromRight(text: string): boolean {
  return fromRight.test(text);
}
