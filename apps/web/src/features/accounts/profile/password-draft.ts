/** A new password, entered twice. */
export interface PasswordDraft {
  readonly oldPwd: string;
  readonly newPwd: string;
  readonly again: string;
}

export const emptyPassword: PasswordDraft = { oldPwd: '', newPwd: '', again: '' };

export type PasswordProblem = 'tooShort' | 'different';

/** Why the new password cannot be saved; undefined as long as there is too little to say. */
export function passwordProblem(
  { newPwd, again }: PasswordDraft,
  minChars: number,
): PasswordProblem | undefined {
  if (newPwd !== '' && again !== '' && newPwd.length < minChars) return 'tooShort';
  return again !== '' && again !== newPwd ? 'different' : undefined;
}

/** @param needsOld After a log-in with a reset code, the old password is not needed for a while. */
export function canSave(
  { oldPwd, newPwd, again }: PasswordDraft,
  minChars: number,
  needsOld = true,
): boolean {
  return (oldPwd !== '' || !needsOld) && newPwd.length >= minChars && again === newPwd;
}
