import { limits } from '@palimpsest/contract';
import { readPeople, type Person, type Table } from '@palimpsest/documents';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { tableOfPeople } from '../../people-lists/index.ts';
import { parseLines } from './parse-lines.ts';

/**
 * The people of a file, as lines that `parseLines` reads: `email, name`. Throws `userListNotReadable`, `userListTooLong` and
 * `readingPaused`.
 */
export async function readUserList(
  services: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const people = peopleOf(await tableOfPeople(services, userId, bytes));
  if (people === undefined) throw new UserError('userListNotReadable', 'no column with addresses');
  if (people.length > limits.userListLines) throw new UserError('userListTooLong', `${people.length} lines`);
  return people.map(({ mail, name }) => (name === '' ? mail : `${mail}, ${name}`)).join('\n');
}

/** `"Nowak, Ada" <ada@example.org>`, as email programs copy it, several in a line. */
const copiedPerson = /^"[^"\n]*" *<[^<>@\s]+@[^<>@\s]+>/m;

function peopleOf({ rows, text }: Table): readonly Person[] | undefined {
  if (text !== null && copiedPerson.test(text)) return parseLines(text);
  const { people } = readPeople(rows);
  return people.some(({ mail }) => mail !== '') ? people : undefined;
}
