import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';

export interface NewSignature {
  readonly textId: number;
  readonly formerTextId: number;
  readonly secretId: string;
  readonly salt: Uint8Array;
  readonly parameters: string;
  readonly chars: number;
  readonly data: Uint8Array;
  readonly fingerprints: BigUint64Array;
  readonly wordFingerprints: BigUint64Array;
}

export async function insertSignature(db: Executor, signature: NewSignature): Promise<void> {
  const { salt, data, fingerprints, wordFingerprints, ...row } = signature;
  await db
    .insertInto('textSignatures')
    .values({
      ...row,
      salt: Buffer.from(salt),
      data: Buffer.from(data),
      fingerprints: bytesOf(fingerprints),
      wordFingerprints: bytesOf(wordFingerprints),
    })
    .execute();
}

export interface StoredSignature {
  readonly textId: number;
  readonly salt: Buffer;
  readonly chars: number;
  readonly data: Buffer;
}

/** The texts among these that are kept only as a signature made with this secret. */
export async function selectSignatures(
  db: Executor,
  textIds: readonly number[],
  secretId: string,
): Promise<readonly StoredSignature[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('textSignatures')
    .select(['textId', 'salt', 'chars', 'data'])
    .where('textId', 'in', textIds)
    .where('secretId', '=', secretId)
    .execute();
}

/** Signatures, to join in queries of other parts, as with `storedTexts`. */
export function storedSignatures(db: Executor) {
  return db
    .selectFrom('textSignatures')
    .select(['textSignatures.textId', 'textSignatures.formerTextId', 'textSignatures.data']);
}

/** The length of a text that is kept only as a signature; undefined for any other. */
export async function selectSignatureChars(db: Executor, textId: number): Promise<number | undefined> {
  const [row] = await charsOf(db, textId);
  return row?.chars;
}

const charsOf = preparedStatement((db, textId: number) =>
  db.selectFrom('textSignatures').select('chars').where('textId', '=', textId).compile(),
);

export interface SignatureFingerprints {
  readonly pairs: BigUint64Array;
  /** Empty if the signature is older than the index of words. */
  readonly words: BigUint64Array;
}

/** The fingerprints that the signatures of texts add to the index. */
export async function selectSignatureFingerprints(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlyMap<number, SignatureFingerprints>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('textSignatures')
    .select(['textId', 'fingerprints', 'wordFingerprints'])
    .where('textId', 'in', textIds)
    .execute();
  return new Map(
    rows.map(({ textId, fingerprints, wordFingerprints }) => [
      textId,
      { pairs: hashesOf(fingerprints), words: hashesOf(wordFingerprints) },
    ]),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: BigUint64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function hashesOf(bytes: Buffer): BigUint64Array {
  // A copy: the driver's bytes may not be aligned for 64-bit numbers.
  return new BigUint64Array(Uint8Array.from(bytes).buffer);
}

export interface SignatureCounts {
  readonly all: number;
  readonly ofOtherSecrets: number;
  readonly ofOtherParameters: number;
}

export async function countSignatures(
  db: Executor,
  secretId: string,
  parameters: readonly string[],
): Promise<SignatureCounts> {
  return db
    .selectFrom('textSignatures')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('secretId', '<>', secretId).as('ofOtherSecrets'),
      eb.fn.countAll<number>().filterWhere('parameters', 'not in', parameters).as('ofOtherParameters'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the text with this id is kept only as a signature. */
export function hasSignature(textId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from text_signatures where text_signatures.text_id = ${textId})`;
}

/** The bytes of the signatures of texts. @param textIds A query with the column text_id. */
export function signatureBytes(textIds: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(octet_length(data) + octet_length(fingerprints) + octet_length(word_fingerprints)), 0) from text_signatures
    where text_id in (${textIds})
  )`;
}
