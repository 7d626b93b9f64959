/**
 * The rules of the member states for their VAT ids, written from what they publish (the tax authorities' descriptions of
 * the ids, and the algorithms that the Commission collects for VIES). Tests compare the product with them, so they share
 * no code with it. A rule gets the id without its prefix.
 */

type Rule = (id: string) => boolean;

const digitsOf = (text: string): number[] => text.split('').map(Number);

/** The sum of the products of digits and weights, from the left. */
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

const last = (id: string): number => Number(id.at(-1));

/** ISO 7064, MOD 11,10. */
function isMod11And10(id: string): boolean {
  const product = digitsOf(id.slice(0, -1)).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === last(id);
}

/** The algorithm of Luhn, with the check digit at the end. */
function isLuhn(id: string): boolean {
  const sum = digitsOf(id)
    .toReversed()
    .reduce(
      (before, digit, index) => before + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
      0,
    );
  return sum % 10 === 0;
}

/** A weighted sum, and again with other weights if its rest is 10, which becomes 0 at last. */
function restOfTwo(id: string, first: readonly number[], second: readonly number[]): number {
  const rest = weighted(id, first) % 11;
  return rest < 10 ? rest : (weighted(id, second) % 11) % 10;
}

const lettersOfSpain = 'TRWAGMYFPDXBNJZSQVHLCKE';
const lettersOfIreland = 'WABCDEFGHIJKLMNOPQRSTUV';

function isSpanish(id: string): boolean {
  const person = /^(\d{8}|[XYZ]\d{7})([A-Z])$/.exec(id);
  if (person !== null) {
    const number = Number(person[1]?.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
    return lettersOfSpain[number % 23] === person[2];
  }
  const company = /^([A-HJNP-SUVW])(\d{7})([0-9A-J])$/.exec(id);
  if (company === null) return false;
  const [, kind = '', number = '', sign = ''] = company;
  const sum = digitsOf(number).reduce((before, digit, index) => {
    const added = index % 2 === 0 ? digit * 2 - (digit > 4 ? 9 : 0) : digit;
    return before + added;
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  // Companies of the country have a digit; authorities, churches and companies from abroad a letter; others either.
  if ('ABEHJUV'.includes(kind)) return sign === String(check);
  if ('NPQRSW'.includes(kind)) return sign === 'JABCDEFGHI'[check];
  return sign === String(check) || sign === 'JABCDEFGHI'[check];
}

function isIrish(id: string): boolean {
  const current = /^(\d{7})([A-W])([A-IW]?)$/.exec(id);
  if (current === null) return false;
  const [, number = '', check = '', extra = ''] = current;
  const ninth = extra === '' || extra === 'W' ? 0 : extra.codePointAt(0)! - 64;
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * ninth;
  return lettersOfIreland[sum % 23] === check;
}

function isLatvian(id: string): boolean {
  if (!/^[4-9]\d{10}$/.test(id)) return false;
  const rest = weighted(id, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11;
  // A rest of 4 has no digit.
  const check = rest < 4 ? 3 - rest : 14 - rest;
  return rest !== 4 && check === last(id);
}

function isLithuanian(id: string): boolean {
  const isCompany = /^\d{7}1\d$/.test(id);
  if (!isCompany && !/^\d{10}1\d$/.test(id)) return false;
  const weights = (from: number) =>
    Array.from({ length: id.length - 1 }, (_, index) => ((from - 1 + index) % 9) + 1);
  return restOfTwo(id, weights(1), weights(3)) === last(id);
}

function isDutch(id: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(id)) return false;
  const number = id.slice(0, 9);
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === last(number)) return true;
  // Sole traders since 2020: ISO 7064, MOD 97-10, of the whole id with N = 23, L = 21 and B = 11.
  return BigInt(`2321${number}11${id.slice(10)}`) % 97n === 1n;
}

function isNorthernIrish(id: string): boolean {
  if (!/^\d{9}$/.test(id) || Number(id.slice(7, 9)) > 96) return false;
  const sum = weighted(id, [8, 7, 6, 5, 4, 3, 2]) + Number(id.slice(7, 9));
  const number = Number(id.slice(0, 7));
  // The second method, "9755", is for numbers that the first one never had.
  const isOfFirst = number < 100_000 || (number > 999_999 && number < 9_490_001) || number > 9_700_000;
  if (sum % 97 === 0) return isOfFirst && number < 9_990_001;
  return (sum + 55) % 97 === 0 && number > 1_000_000;
}

function isSlovenian(id: string): boolean {
  const check = 11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === last(id);
}

function isCypriot(id: string): boolean {
  const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(id.slice(0, 8)).reduce(
    (before, digit, index) => before + (index % 2 === 0 ? (values[digit] ?? 0) : digit),
    0,
  );
  return String.fromCodePoint(65 + (sum % 26)) === id[8];
}

function isBelgian(id: string): boolean {
  return 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

function isFrench(id: string): boolean {
  const company = id.slice(2);
  return isLuhn(company) && (12 + 3 * (Number(company) % 97)) % 97 === Number(id.slice(0, 2));
}

function isRomanian(id: string): boolean {
  const body = id.slice(0, -1).padStart(9, '0');
  return ((weighted(body, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(id);
}

function isAustrian(id: string): boolean {
  const sum = digitsOf(id.slice(1, 8)).reduce(
    (before, digit, index) => before + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return (96 - sum) % 10 === last(id);
}

function isMaltese(id: string): boolean {
  return 37 - (weighted(id, [3, 4, 6, 7, 8, 9]) % 37) === Number(id.slice(6));
}

function isCzech(id: string): boolean {
  const check = 11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 11 ? 1 : check % 10) === last(id);
}

function isItalian(id: string): boolean {
  const office = Number(id.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !id.startsWith('0000000') && isLuhn(id);
}

const elevenMinus = (id: string, weights: readonly number[]): number => 11 - (weighted(id, weights) % 11);

const nineToTwo = [9, 8, 7, 6, 5, 4, 3, 2] as const;

const formed =
  (form: RegExp, rule: Rule): Rule =>
  (id) =>
    form.test(id) && rule(id);

/** The rules by prefix. Of the ids that a state has given out in several forms, the form of companies. */
export const vatIdRules: Readonly<Record<string, Rule>> = {
  AT: formed(/^U\d{8}$/, isAustrian),
  BE: formed(/^[01]\d{9}$/, isBelgian),
  BG: formed(
    /^\d{9}$/,
    (id) => restOfTwo(id, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) === last(id),
  ),
  CY: formed(/^(?!12)\d{8}[A-Z]$/, isCypriot),
  CZ: formed(/^[0-8]\d{7}$/, isCzech),
  DE: formed(/^[1-9]\d{8}$/, isMod11And10),
  DK: formed(/^[1-9]\d{7}$/, (id) => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: formed(/^10\d{7}$/, (id) => weighted(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  EL: formed(/^\d{9}$/, (id) => (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(id)),
  ES: isSpanish,
  FI: formed(/^\d{8}$/, (id) => elevenMinus(id, [7, 9, 10, 5, 8, 4, 2]) % 11 === last(id)),
  FR: formed(/^\d{11}$/, isFrench),
  HR: formed(/^\d{11}$/, isMod11And10),
  HU: formed(/^\d{8}$/, (id) => weighted(id, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  IE: isIrish,
  IT: formed(/^\d{11}$/, isItalian),
  LT: isLithuanian,
  LU: formed(/^\d{8}$/, (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6))),
  LV: isLatvian,
  MT: formed(/^[1-9]\d{7}$/, isMaltese),
  NL: isDutch,
  PL: formed(/^\d{10}$/, (id) => weighted(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(id)),
  PT: formed(/^[1-9]\d{8}$/, (id) => {
    const check = elevenMinus(id, nineToTwo);
    return (check > 9 ? 0 : check) === last(id);
  }),
  RO: formed(/^[1-9]\d{1,9}$/, isRomanian),
  SE: formed(/^\d{10}01$/, (id) => isLuhn(id.slice(0, 10))),
  SI: formed(/^[1-9]\d{7}$/, isSlovenian),
  SK: formed(/^[1-9]\d[234789]\d{7}$/, (id) => Number(id) % 11 === 0),
  XI: isNorthernIrish,
};
