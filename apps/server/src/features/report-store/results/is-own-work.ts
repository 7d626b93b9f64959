import type { OwnWork } from '../../../platform/database/stored-values/source-evidence.ts';

/**
 * Whether a source is by the author of the checked text. Texts of one account that name nobody say nothing about their
 * authors.
 */
export function isOwnWork({ ownWork }: { readonly ownWork?: OwnWork | null | undefined }): boolean {
  return ownWork !== undefined && ownWork !== null && ownWork.by !== 'account';
}
