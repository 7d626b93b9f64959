import type { AdministeredLicense } from '@palimpsest/contract';

/** The licences that a user chooses between: without the sub-licences of those that the user administers as a whole. */
export function choicesOf(administered: readonly AdministeredLicense[]): readonly AdministeredLicense[] {
  return administered.filter(({ parentCode }) => parentCode === '');
}

/** The code of the licence of the choices that this one is, or belongs to. */
export function topCodeOf(administered: readonly AdministeredLicense[], code: string): string {
  const parentCode = administered.find((license) => license.code === code)?.parentCode ?? '';
  return parentCode === '' ? code : parentCode;
}

/** Whether another choice has the same name, so that the codes have to tell them apart. */
export function hasNamesake(choices: readonly AdministeredLicense[], choice: AdministeredLicense): boolean {
  return choices.some(
    ({ code, licensee, comment, isChild }) =>
      code !== choice.code &&
      licensee === choice.licensee &&
      isChild === choice.isChild &&
      (!isChild || comment === choice.comment),
  );
}
