import { canBeAccent, quotaRange, type InputOf, type License, type SliderRange } from '@palimpsest/contract';
import { licenseFlags } from '../../../common/membership/license-flags.ts';

/** The rules of the settings of a licence. A draft is edited on the screen and stored when the administrator saves it. */

const fieldNames = [
  ...licenseFlags,
  'forceParentSettings',
  'mailFormat',
  'perUserQuota',
  'shareTexts',
  'accent',
  'comment',
] as const;

export type LicenseDraft = Pick<License, (typeof fieldNames)[number]>;

export type LicenseChanges = InputOf<'UpdateLicense'>['fields'];

export function draftOf(license: License): LicenseDraft {
  return Object.fromEntries(fieldNames.map((name) => [name, license[name]])) as LicenseDraft;
}

/** The differences from the stored settings: nothing else is sent, so a change in another window stays. */
export function changesOf(stored: License, draft: LicenseDraft): LicenseChanges {
  const cleaned: LicenseDraft = {
    ...draft,
    mailFormat: linesOf(draft.mailFormat).join('\n'),
    accent: draft.accent.trim().toLowerCase(),
    comment: draft.comment.trim(),
  };
  return Object.fromEntries(
    fieldNames.filter((name) => cleaned[name] !== stored[name]).map((name) => [name, cleaned[name]]),
  );
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
