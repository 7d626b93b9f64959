import { nameKey } from '../../finding/texts/name-key.ts';
import { mailKey, numberKey } from './match-roster.ts';
import type { Submitter } from '../../feature-ports.ts';

/**
 * Compares them by their own forms if both have one, by the number of a student or by address if both gave one, otherwise by
 * name. Visitors who said nothing about themselves are different people. A text whose name is hidden is nobody's who is named:
 * otherwise the named text would tell the name.
 */
export function isSamePerson(one: Submitter, other: Submitter): boolean {
  const [isHidden, isOtherHidden] = [one.isAnonymous, other.isAnonymous];
  if (isHidden !== undefined && isOtherHidden !== undefined && isHidden !== isOtherHidden) return false;
  const [form, otherForm] = [one.personalFormId ?? null, other.personalFormId ?? null];
  if (form !== null && otherForm !== null) return form === otherForm;
  const [number, otherNumber] = [numberKey(one.number), numberKey(other.number)];
  if (number !== '' && otherNumber !== '') return number === otherNumber;
  const [mail, otherMail] = [mailKey(one.mail), mailKey(other.mail)];
  if (mail !== '' && otherMail !== '') return mail === otherMail;
  const name = nameKey(one.name);
  return name !== '' && name === nameKey(other.name);
}
