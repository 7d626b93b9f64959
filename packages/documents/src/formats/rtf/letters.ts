import { withStyle } from '../../layout/layout.ts';
import type { GroupState } from './group-state.ts';

const looks: Readonly<Record<string, Parameters<typeof withStyle>[1]>> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  uld: 'underline',
  uldash: 'underline',
  uldb: 'underline',
  ulw: 'underline',
  ulwave: 'underline',
  ulth: 'underline',
  super: 'superscript',
  sub: 'subscript',
};

/** Changes how the letters of the group look. False if the word is about something else. */
export function applyLetters(name: string, value: number | undefined, group: GroupState): boolean {
  if (name === 'ulnone') group.letters = withStyle(group.letters, 'underline', false);
  else if (name === 'nosupersub') {
    group.letters = withStyle(withStyle(group.letters, 'superscript', false), 'subscript', false);
  } else {
    const look = Object.hasOwn(looks, name) ? looks[name] : undefined;
    if (look === undefined) return false;
    group.letters = withStyle(group.letters, look, value !== 0);
  }
  return true;
}
