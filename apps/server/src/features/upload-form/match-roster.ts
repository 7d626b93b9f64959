import { nameKey } from '../../finding/texts/name-key.ts';
import type { RosterRow } from './roster.repository.ts';
import type { Submitter } from '../../feature-ports.ts';

/**
 * Finds a submitter in a roster: by the number of a student, otherwise by email address, otherwise by name. Submitters also
 * write their number beside their name or in its place. Names are compared without accents,
 * case and order of their parts ("Nowak, Ada" is "Ada Nowak"). A name shared by two people matches nobody.
 */
export function rosterMatcher(roster: readonly RosterRow[]): (submitter: Submitter) => number | undefined {
  const byNumber = unique(roster, ({ number }) => numberKey(number));
  const byMail = unique(roster, ({ mail }) => mailKey(mail));
  const byName = unique(roster, ({ name }) => nameKey(name));
  const byWord = (name: string): number | undefined =>
    byNumber.size === 0
      ? undefined
      : name
          .split(/[\s,;()]/)
          .map((word) => byNumber.get(withDigit(numberKey(word))))
          .find((person) => person !== undefined);
  return ({ name, mail, number }) =>
    byNumber.get(numberKey(number)) ?? byMail.get(mailKey(mail)) ?? byWord(name) ?? byName.get(nameKey(name));
}

/** The number of submissions of each person on a roster. */
export function countByPerson(
  roster: readonly RosterRow[],
  submitters: readonly Submitter[],
): ReadonlyMap<number, number> {
  const personOf = rosterMatcher(roster);
  const counts = new Map<number, number>();
  for (const submitter of submitters) {
    const person = personOf(submitter);
    if (person !== undefined) counts.set(person, (counts.get(person) ?? 0) + 1);
  }
  return counts;
}

/** An author as a submitter: people write an address or a number of a student beside the name, or in its place. */
export function submitterNamed(author: string): Submitter {
  const mail = author.split(/[\s<>(),;]/).find((word) => word.includes('@')) ?? '';
  const name = author.replace(mail, '').replaceAll(/[<>]/g, '').trim();
  return { name, mail, number: withDigit(numberKey(author)) };
}

function unique(
  roster: readonly RosterRow[],
  keyOf: (row: RosterRow) => string,
): ReadonlyMap<string, number | undefined> {
  const found = new Map<string, number | undefined>();
  for (const row of roster) {
    const key = keyOf(row);
    if (key !== '') found.set(key, found.has(key) ? undefined : row.id);
  }
  return found;
}

/** The key without case, blanks and signs between the digits. */
export function numberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A name is not a number, even if somebody's number has no digits. */
function withDigit(key: string): string {
  return /\p{N}/u.test(key) ? key : '';
}

export function mailKey(mail: string): string {
  return mail.trim().toLowerCase();
}
