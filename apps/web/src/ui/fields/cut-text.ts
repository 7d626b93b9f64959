import { limits } from '@palimpsest/contract';

/** Cuts a text at the limit for pasted texts, or another limit, but never within a character of two code units. */
export function cutText(
  text: string,
  limit: number = limits.pastedTextChars,
): { readonly text: string; readonly wasCut: boolean } {
  if (text.length <= limit) return { text, wasCut: false };
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd8_00 && last <= 0xdb_ff;
  return { text: text.slice(0, splitsPair ? limit - 1 : limit), wasCut: true };
}
