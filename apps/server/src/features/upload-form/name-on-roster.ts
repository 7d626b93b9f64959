import type { NameOnRoster } from '../../feature-ports.ts';
import { selectRosterOfOwner } from './roster.repository.ts';

export const nameOnRoster: NameOnRoster = async (db, project, participant) => {
  // Logins have no blanks; a whole name stays as the platform writes it.
  if (participant.includes(' ')) return '';
  const wanted = folded(participant);
  const roster = await selectRosterOfOwner(db, project);
  const found = roster.filter(({ name, mail }) => name !== '' && loginsOf(name, mail).includes(wanted));
  // Two people may have the same letters.
  return found.length === 1 ? (found[0]?.name ?? '') : '';
};

/** The local part of the address, and the parts of the name without blanks, whichever comes first: `nowakada`. */
function loginsOf(name: string, mail: string): readonly string[] {
  const parts = name.split(/[\s,]+/).map(folded);
  const joined = parts.map((_, first) => [...parts.slice(first), ...parts.slice(0, first)].join(''));
  const [local = ''] = mail.split('@');
  return [folded(local), ...joined].filter((login) => login !== '');
}

/** The text without case, accents and signs. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
