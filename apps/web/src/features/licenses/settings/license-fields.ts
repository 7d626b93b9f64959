import { canBeAccent, quotaRange, type License, type SliderRange } from '@palimpsest/contract';
import { licenseFlags } from '../../../common/membership/license-flags.ts';

const names = [
  ...licenseFlags,
  'forceParentSettings',
  'mailFormat',
  'referringPages',
  'perUserQuota',
  'shareTexts',
  'accent',
  'comment',
] as const;

/** The settings of a licence that its administrator edits. */
export type LicenseFields = Pick<License, (typeof names)[number]>;

export function licenseFieldsOf(license: License): LicenseFields {
  return Object.fromEntries(names.map((name) => [name, license[name]])) as LicenseFields;
}

/** The settings as they are stored, without empty lines, repetitions and spaces at the ends. */
export function cleanedLicense(fields: LicenseFields): LicenseFields {
  return {
    ...fields,
    mailFormat: linesOf(fields.mailFormat).join('\n'),
    referringPages: linesOf(fields.referringPages).join('\n'),
    accent: fields.accent.trim().toLowerCase(),
    comment: fields.comment.trim(),
  };
}

/** Whether every line is the address of a web page. */
export function areWebPages(text: string): boolean {
  return linesOf(text).every((line) => /^https?:\/\//i.test(line) && URL.canParse(line));
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/**
 * The credits of each member that a sub-licence can choose where the licence above allows at most so many (0: any number).
 * Licences may have limits between the steps, from before there were steps. Undefined: its limit is below the first step.
 */
export function quotaRangeWithin(most: number): SliderRange | undefined {
  if (most === 0) return quotaRange;
  const { step } = quotaRange;
  const max = Math.min(quotaRange.max, most - (most % step));
  return max < step ? undefined : { min: step, max, step };
}

/** Why a colour cannot be saved; undefined: it can, as can none. */
export function accentProblem(accent: string): 'accentFormat' | 'accentContrast' | undefined {
  const hex = accent.trim().toLowerCase();
  if (hex === '') return undefined;
  if (!/^#[0-9a-f]{6}$/.test(hex)) return 'accentFormat';
  return canBeAccent(hex) ? undefined : 'accentContrast';
}
