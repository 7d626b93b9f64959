import type { LanguageCode } from '../types.ts';

/** The result of looking only at the script: a language, or none if several languages share the script. */
export interface ScriptFinding {
  readonly language: LanguageCode | undefined;
}

/** Scripts as ranges of code units. A script that one language dominates has the code of that language. */
const scripts: readonly (readonly [from: number, to: number, name: string])[] = [
  [0x0370, 0x03ff, 'el'],
  [0x0400, 0x052f, 'cyrillic'],
  [0x0530, 0x058f, 'hy'],
  [0x0590, 0x05ff, 'he'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0980, 0x09ff, 'bn'],
  [0x0b80, 0x0bff, 'ta'],
  [0x0c00, 0x0c7f, 'te'],
  [0x0e00, 0x0e7f, 'th'],
  [0x0e80, 0x0eff, 'lo'],
  [0x1000, 0x109f, 'my'],
  [0x10a0, 0x10ff, 'ka'],
  [0x1780, 0x17ff, 'km'],
  [0x3040, 0x30ff, 'kana'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'ko'],
];

/** Several languages are written in them, and the words decide. */
const shared = new Set(['cyrillic', 'arabic', 'devanagari']);

/** Counts the letters of each script and returns the language if the most frequent script identifies it. */
export function languageOfScript(text: string): ScriptFinding {
  const counts = new Map<string, number>();
  let latin = 0;
  let total = 0;
  for (let i = 0; i < text.length; i++) {
    // If more than half of the text is Latin whatever follows, the rest is not read.
    if ((i & 0x1ff) === 0 && latin * 2 > total + text.length - i) break;
    const unit = text.charCodeAt(i);
    if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && unit < 0x250)) {
      latin++;
      total++;
    } else if (unit >= 0x370) {
      const name = scriptOf(unit);
      if (name === undefined) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      total++;
    }
  }
  if (total === 0) return { language: 'und' };
  if (latin * 2 > total) return { language: undefined };
  const han = counts.get('han') ?? 0;
  const kana = counts.get('kana') ?? 0;
  if ((han + kana) * 2 > total) return { language: kana * 10 > han + kana ? 'ja' : 'zh' };
  for (const [name, count] of counts) {
    if (count * 2 <= total) continue;
    return { language: shared.has(name) ? undefined : name };
  }
  return { language: 'und' };
}

function scriptOf(unit: number): string | undefined {
  for (const [from, to, name] of scripts) {
    if (unit >= from && unit <= to) return name;
  }
  return undefined;
}
