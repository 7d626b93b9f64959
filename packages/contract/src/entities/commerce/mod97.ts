/** The rest of ISO 7064 mod 97-10: digits count as they are, and letters from A as 10 to Z as 35. It is 1 for a correct number. */
export function restOf97(signs: string): number {
  let rest = 0;
  for (const sign of signs) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
