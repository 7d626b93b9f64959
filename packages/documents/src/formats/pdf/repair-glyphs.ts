const ligatures: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};

/** Accents that old fonts paint as separate characters before the letter. */
const combining: Readonly<Record<string, string>> = {
  '\u00A8': '\u0308',
  '\u00B4': '\u0301',
  '\u0060': '\u0300',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u02DA': '\u030A',
  '\u00B8': '\u0327',
};

/** Restores the letters as they were typed: splits ligatures and puts loose accents on their letters. */
export function repairGlyphs(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replace(/([\u00A8\u00B4\u0060\u02C6\u02DC\u02DA\u00B8]) ?(\p{L})/gu, composed)
    .normalize('NFC');
}

function composed(all: string, accent: string, letter: string): string {
  const base = letter === '\u0131' ? 'i' : letter;
  const whole = (base + (combining[accent] ?? '')).normalize('NFC');
  return whole.length === 1 ? whole : all;
}
