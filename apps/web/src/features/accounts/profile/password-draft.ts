import { limits } from '@palimpsest/contract';

/** A new password, entered twice. */
export interface PasswordDraft {
  readonly oldPwd: string;
  readonly newPwd: string;
  readonly again: string;
}

export const emptyPassword: PasswordDraft = { oldPwd: '', newPwd: '', again: '' };

export type PasswordProblem = 'tooShort' | 'different';

/** Why the new password cannot be saved; undefined as long as there is too little to say. */
export function passwordProblem({ newPwd, again }: PasswordDraft): PasswordProblem | undefined {
  if (newPwd !== '' && again !== '' && newPwd.length < limits.passwordMinChars) return 'tooShort';
  return again !== '' && again !== newPwd ? 'different' : undefined;
}

export function canSave(draft: PasswordDraft): boolean {
  const { oldPwd, newPwd, again } = draft;
  return oldPwd !== '' && newPwd.length >= limits.passwordMinChars && again === newPwd;
}
