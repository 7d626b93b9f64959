import { foldOfSeveral, foldUnit, needsWholeWordFolding, normalForm } from './normal-form.ts';

/**
 * 32-bit finaliser of MurmurHash3 (Appleby, public domain): every bit of the input affects every bit of the output.
 */
export function avalanche(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Initial values of the two halves. */
export const highSeed = 0x2545f491;
export const lowSeed = 0x1b873593;

export function nextHigh(high: number, unit: number): number {
  return Math.imul(high ^ unit, 0x9e3779b1);
}

export function nextLow(low: number, unit: number): number {
  return Math.imul((low << 5) ^ (low >>> 27) ^ unit, 0x5bd1e995);
}

export function writeHalves(high: number, low: number, halves: Uint32Array): void {
  halves[0] = avalanche(high ^ Math.imul(low, 0x27d4eb2f));
  halves[1] = avalanche(low ^ Math.imul(high, 0x165667b1));
}

/**
 * 64-bit hash of a word's normal form, written to `halves` as two 32-bit halves (high, low). It needs one
 * multiplication per half and code unit, no BigInt, and no string if the word folds unit by unit.
 */
export function hashWord(text: string, start: number, end: number, halves: Uint32Array): void {
  let high = highSeed;
  let low = lowSeed;
  const whole = needsWholeWordFolding(text, start, end) ? normalForm(text.slice(start, end)) : undefined;
  if (whole !== undefined) {
    for (let i = 0; i < whole.length; i++) {
      const unit = whole.charCodeAt(i);
      high = nextHigh(high, unit);
      low = nextLow(low, unit);
    }
  } else {
    for (let i = start; i < end; i++) {
      const source = text.charCodeAt(i);
      const unit = source >= 0x61 && source <= 0x7a ? source : foldUnit(source);
      if (unit > 0) {
        high = nextHigh(high, unit);
        low = nextLow(low, unit);
      } else if (unit < 0) {
        const units = foldOfSeveral(source);
        for (let k = 0; k < units.length; k++) {
          high = nextHigh(high, units.charCodeAt(k));
          low = nextLow(low, units.charCodeAt(k));
        }
      }
    }
  }
  writeHalves(high, low, halves);
}
