import { UserError } from '../errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent passwords of known leaks, in lower case. Loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/**
 * Throws `passwordTooShort` or `passwordTooCommon`.
 * @param minChars PASSWORD_MIN_CHARS; characters as people count them, not UTF-16 units
 * @param own Texts that an attacker would try first, such as the email address
 */
export async function requireGoodPassword(
  password: string,
  minChars: number,
  own: readonly string[],
): Promise<void> {
  if ((password.match(/./gsu)?.length ?? 0) < minChars) throw new UserError('passwordTooShort');
  const known = await commonPasswords();
  const lower = password.toLowerCase();
  const isOwn = own.some((text) => text.toLowerCase() === lower);
  const isRepeated = new Set(lower).size === 1;
  if (isOwn || isRepeated || known.has(lower)) throw new UserError('passwordTooCommon');
}
