import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import { selectLibraryTextOf, selectLibraryTextsOf, type LibraryTextRow } from './library.repository.ts';

/** The only ways to a library text on behalf of a user. Unknown and forbidden look the same. */

export async function libraryTextForReading(
  db: Executor,
  user: SessionUser,
  id: number,
): Promise<LibraryTextRow> {
  const row = await selectLibraryTextOf(db, user.id, id);
  if (row === undefined) throw new UserError('noAccessToLibraryText', `library text ${id}`);
  return row;
}

/** All of them, each once, in the order asked for; one that is missing refuses the whole call. */
export async function libraryTextsForReading(
  db: Executor,
  user: SessionUser,
  ids: readonly number[],
): Promise<readonly LibraryTextRow[]> {
  const unique = [...new Set(ids)];
  const rows = new Map((await selectLibraryTextsOf(db, user.id, unique)).map((row) => [row.id, row]));
  return unique.map((id) => {
    const row = rows.get(id);
    if (row === undefined) throw new UserError('noAccessToLibraryText', `library text ${id}`);
    return row;
  });
}
