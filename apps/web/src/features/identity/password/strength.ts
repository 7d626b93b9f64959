/**
 * A rough estimate of how hard a password is to guess, for a hint while it is typed. It counts bits: few for what a
 * guesser tries first (known words, the own email address, neighbours on the keyboard, sequences, repetitions, years),
 * and some for every other character. The server's rule decides; of the passwords that it refuses as common, hardly any
 * looks good here (strength.test.ts compares the whole list).
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

export const strengths: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

/** Bits from which the next step begins. */
const steps = [32, 46, 64] as const;

/** The bits of one more word that a guesser knows. */
const wordBits = 8;
const letterBits = 3.2;
const digitBits = 2.8;
const signBits = 5;

/** The parts that leaked passwords mostly have. */
const words =
  /pass(?:w(?:or[dt]|d))?|qwert[yz]?|admin|login|welcome|letme(?:in)?|secret|geheim|hallo|hello|iloveyou|love|angel|baby|dragon|monkey|master|michael|jordan|football|baseball|soccer|superman|batman|princess|sunshine|shadow|summer|winter|spring|autumn|sommer|schatz|passwort|contraseña|motdepasse|bonjour|azerty|killer|freedom|chocolate|computer|internet|samsung|google|facebook|test|user|guest|root|star(?:wars)?|pokemon|charlie|thomas|andrew|daniel|jessica|ashley|nicole|money|access|flower|cheese|orange|banana|purple|silver|golden|mustang|ferrari|mercedes|harley|yankees|lakers|chelsea|liverpool|arsenal|barcelona|palimpsest/giu;
const years = /(?:19|20)\d\d/g;
const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1qaz2wsx3edc'];
const alphabets = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '1234567890', ...rows];

/** @param own The parts of the email address, for example. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const bits = bitsOf(password, own);
  return strengths[steps.filter((step) => bits >= step).length] ?? 'weak';
}

function bitsOf(password: string, own: readonly string[]): number {
  let bits = 0;
  let rest = plain(password);
  // Each known part becomes one mark, which stands for the bits that were counted for it.
  const replace = (pattern: RegExp | string): void => {
    rest = rest.replaceAll(pattern, () => {
      bits += wordBits;
      return '\0';
    });
  };
  for (const text of own) if (text.length > 2) replace(plain(text));
  replace(words);
  replace(years);
  rest = withoutRuns(rest, () => (bits += wordBits));
  const seen = new Set<string>();
  for (const sign of rest) {
    if (sign === '\0') continue;
    // A sign that was there before tells a guesser less.
    const share = seen.has(sign) ? 0.8 : 1;
    seen.add(sign);
    bits += share * (/\p{L}/u.test(sign) ? letterBits : /\d/.test(sign) ? digitBits : signBits);
  }
  const capitals = password.replace(/^\p{Lu}/u, '').match(/\p{Lu}/gu)?.length ?? 0;
  return bits + Math.min(capitals, 4);
}

/** Lower case, with the letters that people replace by similar signs. */
function plain(text: string): string {
  const similar: Readonly<Record<string, string>> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '0': 'o',
    $: 's',
    '!': 'i',
  };
  const lower = text.toLowerCase();
  return lower.replaceAll(/(?<=\p{L})[@430$!](?=\p{L})/gu, (sign) => similar[sign] ?? sign);
}

/** Marks repetitions and stretches of at least four signs of an alphabet or a row of keys, in both directions. */
function withoutRuns(text: string, found: () => void): string {
  const signs = Array.from(text);
  let result = '';
  for (let i = 0; i < signs.length;) {
    let length = 1;
    while (i + length < signs.length && isRun(signs.slice(i, i + length + 1).join(''))) length += 1;
    if (length >= 4) found();
    result += length >= 4 ? '\0' : (signs[i] ?? '');
    i += length >= 4 ? length : 1;
  }
  return result;
}

function isRun(part: string): boolean {
  if (new Set(part).size === 1) return true;
  const backwards = Array.from(part).toReversed().join('');
  return alphabets.some((alphabet) => alphabet.includes(part) || alphabet.includes(backwards));
}
