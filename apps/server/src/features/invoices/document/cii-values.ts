import { el, type XmlElement } from './xml.ts';

/** Hundredths as a decimal number: cents of a currency, and hundredths of a percent. */
export function amount(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function quantityOf(count: number): string {
  return String(count);
}

/** A day such as 2026-11-30, in the form 102 of UNTDID 2379. */
export function dayElement(day: string, prefix: 'udt' | 'qdt' = 'udt'): XmlElement | null {
  return el(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });
}
