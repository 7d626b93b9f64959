/**
 * Share of a standard normal distribution below `x`, from 0 to 1, with an error below 1e-7: Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.2.17.
 */
export function normalShareBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const density = Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x < 0 ? tail : 1 - tail;
}
