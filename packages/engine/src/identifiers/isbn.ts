/** International Standard Book Numbers (ISO 2108). */

const blanks = /[\s\u2010-\u2015-]/g;

/** The 13 digits of an ISBN with 10 or 13 signs and any hyphens; undefined if its check digit is wrong. */
export function isbn13Of(written: string): string | undefined {
  const signs = written.replace(blanks, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(signs)) return checkDigit13(signs) === signs.at(-1) ? signs : undefined;
  if (!/^\d{9}[\dX]$/.test(signs) || checkDigit10(signs) !== signs.at(-1)) return undefined;
  const start = `978${signs.slice(0, 9)}`;
  return start + checkDigit13(start);
}

/** Makes the sum of the digits, weighted by 1 and 3 in turn, a multiple of 10. */
function checkDigit13(digits: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

/** Makes the sum of the digits, weighted by 10 to 1, a multiple of 11; X stands for 10. */
function checkDigit10(digits: string): string {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number(digits[i]) * (10 - i);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}
