/** A new password, entered twice. */
export interface PasswordFields {
  readonly oldPwd: string;
  readonly newPwd: string;
  readonly again: string;
}

export const emptyPassword: PasswordFields = { oldPwd: '', newPwd: '', again: '' };

export type PasswordProblem = 'tooShort' | 'different' | true;

/**
 * Why the new password cannot be saved; `true` as long as there is too little to say.
 * @param needsOld After a log-in with a reset code, the old password is not needed for a while.
 */
export function passwordProblems(
  { oldPwd, newPwd, again }: PasswordFields,
  minChars: number,
  needsOld = true,
): Partial<Record<keyof PasswordFields, PasswordProblem>> {
  const isShort = newPwd.length < minChars;
  const isDifferent = again !== newPwd;
  const areEntered = newPwd !== '' && again !== '';
  return {
    ...(needsOld && oldPwd === '' ? { oldPwd: true } : {}),
    ...(isShort ? { newPwd: areEntered ? 'tooShort' : true } : {}),
    ...(isDifferent ? { again: again !== '' && !(areEntered && isShort) ? 'different' : true } : {}),
  };
}
