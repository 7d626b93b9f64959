import { randomInt } from 'node:crypto';
import { limits } from '@palimpsest/contract';

export type CodePurpose = 'activation' | 'reset';

/** 32 signs, without 0, O, 1 and I, which people confuse. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const codeChars: Readonly<Record<CodePurpose, number>> = {
  activation: limits.activationCodeChars,
  reset: limits.resetCodeChars,
};

export function makeCode(purpose: CodePurpose): string {
  return Array.from({ length: codeChars[purpose] }, () => codeSigns[randomInt(codeSigns.length)]).join('');
}

/** The code as it was issued, however it was typed: without spaces and hyphens, in capitals. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').toUpperCase();
}
