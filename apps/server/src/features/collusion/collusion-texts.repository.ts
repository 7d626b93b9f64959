import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { PreparedText } from '../../finding/compute/collusion.ts';
import { selectTextsForShare, storedTexts } from '../../finding/texts/texts.repository.ts';
import { libraryDetails, replacedBy, unsafeSelectTextsOfProjectForShare } from '../library/index.ts';

/** A library text of a project that can be compared. */
export interface ComparableText {
  readonly libraryTextId: number;
  readonly textId: number;
}

const isGiven = sql<boolean>`exists (
  select from collusion_given_texts as given
  where given.library_text_id = library_texts.id and given.project_id = library_texts.project_id
)`;

/** Has its words, isn't a given text, and its author has not handed in a newer version. */
const isComparable = sql<boolean>`(
  not library_texts.is_fingerprint and not ${isGiven} and ${replacedBy} is null
)`;

/** The findings about a text are valid while this stays the same. */
export interface Preparation {
  readonly parameters: string;
  readonly givenKey: string;
}

/** The texts of a project without valid findings. */
export async function selectUnpreparedTexts(
  db: Executor,
  projectId: number,
  { parameters, givenKey }: Preparation,
): Promise<readonly ComparableText[]> {
  return db
    .selectFrom(libraryDetails(db).as('libraryTexts'))
    .leftJoin('collusionTexts', (join) =>
      join
        .onRef('collusionTexts.libraryTextId', '=', 'libraryTexts.id')
        .onRef('collusionTexts.projectId', '=', 'libraryTexts.projectId'),
    )
    .select(['libraryTexts.id as libraryTextId', 'libraryTexts.textId'])
    .where('libraryTexts.projectId', '=', projectId)
    .where(isComparable)
    .where((eb) =>
      eb.or([
        eb('collusionTexts.textId', 'is', null),
        eb('collusionTexts.textId', '<>', eb.ref('libraryTexts.textId')),
        eb('collusionTexts.parameters', '<>', parameters),
        eb('collusionTexts.givenKey', '<>', givenKey),
      ]),
    )
    .orderBy('libraryTexts.id')
    .execute();
}

/**
 * The texts of a project that belong to its class, in the order of their ids.
 * @param likeTextId marks the texts with the same words as this one
 */
export async function unsafeSelectClassTexts(
  db: Executor,
  projectId: number,
  likeTextId: number,
): Promise<readonly { readonly textId: number; readonly isSame: boolean }[]> {
  return db
    .selectFrom(libraryDetails(db).as('libraryTexts'))
    .select('libraryTexts.textId')
    .select((eb) =>
      eb(
        'libraryTexts.contentHash',
        '=',
        eb.selectFrom(storedTexts(db).as('texts')).select('contentHash').where('id', '=', likeTextId),
      ).as('isSame'),
    )
    .where('libraryTexts.projectId', '=', projectId)
    .where(isComparable)
    .orderBy('libraryTexts.id')
    .$castTo<{ readonly textId: number; readonly isSame: boolean }>()
    .execute();
}

/** The stored texts of a project's class, one for each entry, in the order of the entries. */
export async function unsafeSelectComparableTextIds(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom(libraryDetails(db).as('libraryTexts'))
    .select('libraryTexts.textId')
    .where('libraryTexts.projectId', '=', projectId)
    .where(isComparable)
    .orderBy('libraryTexts.id')
    .execute();
  return rows.map(({ textId }) => textId);
}

/**
 * Library texts of a project that can't be compared because only their fingerprint is kept. Given texts
 * aren't meant to be compared.
 */
export async function selectSkippedTexts(
  db: Executor,
  projectId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom(libraryDetails(db).as('libraryTexts'))
    .select(['id', 'name'])
    .where('projectId', '=', projectId)
    .where('isFingerprint', '=', true)
    .where(sql<boolean>`not ${isGiven}`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/**
 * Deletes the findings of texts that have left the project or were replaced, with their pairs. Texts that are
 * being deleted at this moment are left to that transaction.
 */
export async function deleteFormerTexts(db: Executor, projectId: number, parameters: string): Promise<void> {
  await sql`
    delete from collusion_texts as former
    where (project_id, library_text_id) in (
      select project_id, library_text_id from collusion_texts as known
      where project_id = ${projectId} and (
        parameters <> ${parameters} or not exists (
          select from (${libraryDetails(db)}) as library_texts where library_texts.id = known.library_text_id
            and library_texts.project_id = known.project_id and library_texts.text_id = known.text_id
            and ${isComparable}
        )
      )
      for update of known skip locked
    )`.execute(db);
}

/**
 * Stores the findings about texts. Texts that were deleted or replaced in the meantime, or are being deleted,
 * are left out. Call it in a transaction that has locked the run.
 */
export async function upsertPreparedTexts(
  transaction: Executor,
  projectId: number,
  texts: readonly (PreparedText & { readonly textId: number })[],
  { parameters, givenKey }: Preparation,
): Promise<void> {
  const listed = await unsafeSelectTextsOfProjectForShare(
    transaction,
    projectId,
    texts.map(({ id }) => id),
    isComparable,
  );
  const held = await selectTextsForShare(
    transaction,
    listed.map(({ textId }) => textId),
    { skipLocked: true },
  );
  const current = new Map(
    listed.filter(({ textId }) => held.has(textId)).map(({ id, textId }) => [id, textId]),
  );
  const rows = texts
    .filter(({ id, textId }) => current.get(id) === textId)
    .map((text) => ({
      libraryTextId: text.id,
      projectId,
      textId: text.textId,
      parameters,
      words: text.words,
      hashes: bytesOf(text.hashes),
      places: bytesOf(text.places),
      shingles: bytesOf(text.shingles),
      citedWords: [...text.citedWords],
      givenWords: [...text.givenWords],
      givenKey,
    }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('collusionTexts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'libraryTextId']).doUpdateSet((eb) => ({
        givenWords: eb.ref('excluded.givenWords'),
        givenKey: eb.ref('excluded.givenKey'),
      })),
    )
    .execute();
}

function bytesOf({ buffer, byteOffset, byteLength }: BigUint64Array | Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** The texts about which the comparison of a project has stored something. */
export async function unsafeSelectPreparedTextIds(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('collusionTexts')
    .select('libraryTextId')
    .where('projectId', '=', projectId)
    .execute();
  return rows.map(({ libraryTextId }) => libraryTextId);
}

/** A prepared text. The numbers are in this machine's byte order. */
export interface KnownText {
  readonly libraryTextId: number;
  readonly textId: number;
  readonly words: number;
  readonly hashes: Buffer;
  readonly places: Buffer;
  readonly shingles: Buffer;
  readonly citedWords: readonly number[];
  readonly givenWords: readonly number[];
  readonly sharedWords: readonly number[];
  readonly commonWords: readonly number[];
}

/** The next batch of a project's prepared texts, in the order of their ids. */
export async function selectKnownTexts(
  db: Executor,
  projectId: number,
  afterId: number,
  limit: number,
): Promise<readonly KnownText[]> {
  return db
    .selectFrom('collusionTexts')
    .select([
      'libraryTextId',
      'textId',
      'words',
      'hashes',
      'places',
      'shingles',
      'citedWords',
      'givenWords',
      'sharedWords',
      'commonWords',
    ])
    .where('projectId', '=', projectId)
    .where('libraryTextId', '>', afterId)
    .orderBy('libraryTextId')
    .limit(limit)
    .execute();
}

/**
 * Writes the group of each text of the project (0 for texts without a group), and for the given texts the
 * words that much of the class shares and those of common phrases. Texts that are being deleted are left out. It is one statement: a row
 * that changes twice in a transaction waits for the lock on its library text, because its references are
 * checked again.
 */
export async function updateFindings(
  db: Executor,
  projectId: number,
  findings: {
    readonly groups: readonly (readonly number[])[];
    readonly uncountedWords: readonly {
      readonly id: number;
      readonly sharedWords: readonly number[];
      readonly commonWords: readonly number[];
    }[];
  },
): Promise<void> {
  const ids = findings.groups.flat();
  const numbers = findings.groups.flatMap((texts, i) => texts.map(() => i + 1));
  const news = findings.uncountedWords.map(({ id, sharedWords, commonWords }) => ({
    id,
    words: `{${sharedWords.join(',')}}`,
    common: `{${commonWords.join(',')}}`,
  }));
  await sql`
    with wanted as (
      select
        known.library_text_id,
        coalesce(grouped.number, 0) as number,
        coalesce(news.words::integer[], known.shared_words) as words,
        coalesce(news.common::integer[], known.common_words) as common
      from collusion_texts as known
      left join unnest(${ids}::integer[], ${numbers}::integer[]) as grouped (id, number)
        on grouped.id = known.library_text_id
      left join jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (id integer, words text, common text)
        on news.id = known.library_text_id
      where known.project_id = ${projectId}
        and (known.group_number <> coalesce(grouped.number, 0) or news.id is not null)
      for no key update of known skip locked
    )
    update collusion_texts
    set group_number = wanted.number, shared_words = wanted.words, common_words = wanted.common
    from wanted
    where project_id = ${projectId} and collusion_texts.library_text_id = wanted.library_text_id
  `.execute(db);
}

export interface ComparedTextRow {
  readonly libraryTextId: number;
  readonly name: string;
  readonly author: string;
  readonly fileName: string;
  readonly createdAt: Date;
  readonly words: number;
  /** Spans of words: start and end alternate. */
  readonly givenWords: readonly number[];
  readonly groupNumber: number;
}

/** The compared texts of a project, with their names. */
export async function selectComparedTexts(
  db: Executor,
  projectId: number,
): Promise<readonly ComparedTextRow[]> {
  return db
    .selectFrom('collusionTexts')
    .innerJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'collusionTexts.libraryTextId')
    .select([
      'collusionTexts.libraryTextId',
      'libraryTexts.name',
      'libraryTexts.author',
      'libraryTexts.fileName',
      'libraryTexts.createdAt',
      'collusionTexts.words',
      'collusionTexts.givenWords',
      'collusionTexts.groupNumber',
    ])
    .where('collusionTexts.projectId', '=', projectId)
    .orderBy('collusionTexts.libraryTextId')
    .execute();
}

/**
 * Deletes the data that the comparison of their projects' texts has kept of them: hashes of words, without a
 * key, and their names as given texts. They stay given texts, because their words are found by their keys.
 */
export async function deletePreparedTexts(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('collusionTexts').where('libraryTextId', 'in', ids).execute();
  await db
    .updateTable('collusionGivenTexts')
    .set({ name: '' })
    .where('libraryTextId', 'in', ids)
    .where('name', '<>', '')
    .execute();
}
