import {
  parseLicenseChange,
  parseNewLicense,
  type ManagedChange,
  type NewLicense,
} from '@palimpsest/server/operator';
import { UsageError } from '../usage.ts';

/** The options and arguments of `license`. */

/** A day, as the start of it in UTC; undefined without the option. */
export function dateOption(name: string, given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(`${given}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new UsageError(`--${name} must be a day such as 2027-09-30.`);
  return date;
}

/** Credits of a phase; -1: unlimited. */
export function creditsOption(given: string): number {
  if (given === 'unlimited') return -1;
  const credits = wholeNumber('--credits', given);
  if (credits < 0) throw new UsageError("--credits must be a whole number from 0, or 'unlimited'.");
  return credits;
}

export function wholeNumber(name: string, given: string): number {
  const value = given.trim() === '' ? Number.NaN : Number(given);
  if (!Number.isSafeInteger(value) || Math.abs(value) > 100_000_000) {
    throw new UsageError(`${name} must be a whole number, not '${given}'.`);
  }
  return value;
}

/** Arguments such as `renewal=on` or `mailFormat=example.org`, with the names of the API. */
export function licenseChange(args: readonly string[]): ManagedChange {
  if (args.length === 0) throw new UsageError('Give the settings to change, such as renewal=on.');
  const fields = args.map((argument) => {
    const at = argument.indexOf('=');
    if (at < 1) throw new UsageError(`Write a setting as name=value, not '${argument}'.`);
    const [name, text] = [argument.slice(0, at), argument.slice(at + 1)];
    // A name or a note may consist of digits.
    const isText = parseLicenseChange({ [name]: text }).problem === '';
    return [name, isText ? text : valueOf(text)] as const;
  });
  const { change, problem } = parseLicenseChange(Object.fromEntries(fields));
  if (change === undefined) throw new UsageError(`Wrong setting: ${problem}.`);
  return change;
}

export function newLicense(given: NewLicense): NewLicense {
  const { license, problem } = parseNewLicense(given);
  if (license === undefined) throw new UsageError(`Wrong licence: ${problem}.`);
  return license;
}

function valueOf(text: string): string | number | boolean {
  if (text === 'on' || text === 'true') return true;
  if (text === 'off' || text === 'false') return false;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
