import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/**
 * Identifiers of the publication that a stored text is from, each with its kind: `doi:10.5555/abc`. Pages and catalogues
 * state them. They are deleted with the text.
 */
export interface IdentifiedText {
  readonly textId: number;
  readonly identifiers: readonly string[];
}

/** The largest number of identifiers of one text. A page states twenty at most, and a text may be at several addresses. */
const mostOfText = 60;

/** Adds identifiers to those that are known. Texts that were deleted are left out. */
export async function insertIdentifiers(db: Executor, texts: readonly IdentifiedText[]): Promise<void> {
  const rows = texts.flatMap(({ textId, identifiers }) =>
    identifiers.map((identifier) => ({ textId, identifier })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into text_identifiers (text_id, identifier)
    select found.text_id, found.identifier
    from unnest(
      ${rows.map(({ textId }) => textId)}::integer[], ${rows.map(({ identifier }) => identifier)}::text[]
    ) as found (text_id, identifier)
    join (
      select id from texts where id = any(${rows.map(({ textId }) => textId)}::integer[]) order by id for key share
    ) as kept on kept.id = found.text_id
    where (select count(*) from text_identifiers as known where known.text_id = found.text_id) < ${mostOfText}
    on conflict do nothing`.execute(db);
}

/** Selects identifiers in alphabetical order; texts without identifiers are left out. */
export async function selectIdentifiers(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('textIdentifiers')
    .select(['textId', 'identifier'])
    .where('textId', 'in', [...textIds])
    .orderBy('textId')
    .orderBy('identifier')
    .execute();
  const found = new Map<number, string[]>();
  for (const { textId, identifier } of rows) found.set(textId, [...(found.get(textId) ?? []), identifier]);
  return found;
}
