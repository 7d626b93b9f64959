import { limits } from '@palimpsest/contract';
import { DocumentError, type Table } from '@palimpsest/documents';
import { UserError } from '../../../errors.ts';
import { readForeignTable } from '../../../files/foreign-table.ts';
import type { Services } from '../../../services.ts';
import { parseLines } from './parse-lines.ts';
import { peopleOfTable } from './people-of-table.ts';
import type { Person } from './person.ts';

/**
 * The people of a file, as lines that `parseLines` reads: `email, name`. Throws `userListNotReadable`, `userListTooLong` and
 * `readingPaused`.
 */
export async function readUserList(
  services: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const people = peopleOf(await tableOf(services, userId, bytes));
  if (people === undefined) throw new UserError('userListNotReadable', 'no column with addresses');
  if (people.length > limits.userListLines) throw new UserError('userListTooLong', `${people.length} lines`);
  return people.map(({ mail, name }) => (name === '' ? mail : `${mail}, ${name}`)).join('\n');
}

async function tableOf(
  services: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<Table> {
  try {
    return await readForeignTable(services, userId, bytes);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new UserError(
      error.key === 'fileTooLarge' ? 'userListTooLong' : 'userListNotReadable',
      error.message,
    );
  }
}

/** `"Nowak, Ada" <ada@example.org>`, as email programs copy it, several in a line. */
const copiedPerson = /^"[^"\n]*" *<[^<>@\s]+@[^<>@\s]+>/m;

function peopleOf({ rows, text }: Table): readonly Person[] | undefined {
  if (text !== null && copiedPerson.test(text)) return parseLines(text);
  return peopleOfTable(rows)?.people;
}
