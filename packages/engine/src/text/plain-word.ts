import { unitClass, unitClasses } from './code-units.ts';
import { highSeed, lowSeed, nextHigh, nextLow, writeHalves } from './hash-word.ts';

/**
 * The end of the word that starts at `start`, with its hash in `halves`, for words of the letters a to z and digits
 * that end at a simple character. One pass handles nine of ten English words. Returns −1 if the word needs a closer
 * look. Equal to `findWordEnd` and `hashWord`; the tests compare them.
 */
export function readPlainWord(text: string, start: number, halves: Uint32Array): number {
  let high = highSeed;
  let low = lowSeed;
  let isDigitLast = false;
  let i = start;
  for (; i < text.length; i++) {
    let unit = text.charCodeAt(i);
    if (unit >= 0x61 && unit <= 0x7a) {
      isDigitLast = false;
    } else if (unit >= 0x41 && unit <= 0x5a) {
      isDigitLast = false;
      unit += 0x20;
    } else if (unit >= 0x30 && unit <= 0x39) {
      isDigitLast = true;
    } else {
      break;
    }
    high = nextHigh(high, unit);
    low = nextLow(low, unit);
  }
  if (i === start || !endsHere(text, i, isDigitLast)) return -1;
  writeHalves(high, low, halves);
  return i;
}

/** True if the character at `at` certainly ends a word. */
function endsHere(text: string, at: number, isDigitLast: boolean): boolean {
  if (at >= text.length) return true;
  const classes = unitClasses();
  const kind = classes[text.charCodeAt(at)];
  if (kind === unitClass.separator) return true;
  if (kind === unitClass.numberJoin && !isDigitLast) return true;
  if (at + 1 >= text.length) return false;
  // A hyphen can break a line only if a blank or a line end follows. Any other joining character is part of the word
  // only if the word continues after it.
  const next = text.charCodeAt(at + 1);
  if (kind === unitClass.hyphen) return next > 0x20 && next < 0x7f;
  if (kind === unitClass.numberJoin) return next < 0x80 && classes[next] !== unitClass.digit;
  return kind === unitClass.apostrophe && next < 0x80 && classes[next] !== unitClass.letter;
}

/** `hashWord` for a word of only the letters a to z, in upper or lower case. */
export function hashPlainLetters(text: string, start: number, end: number, halves: Uint32Array): void {
  let high = highSeed;
  let low = lowSeed;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i) | 0x20;
    high = nextHigh(high, unit);
    low = nextLow(low, unit);
  }
  writeHalves(high, low, halves);
}
