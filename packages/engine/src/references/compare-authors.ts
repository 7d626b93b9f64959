import { isNearly, nameKey, plainWords } from './plain-words.ts';

/** How the names of an entry and of a record belong together. */
export interface AuthorAgreement {
  /** The share of the entry's names that the record has; null without names on one side. */
  readonly share: number | null;
  /** Whether the first name of the record is in the entry; null without names on one side. */
  readonly hasFirst: boolean | null;
  /** Whether each name of the entry is one of the record. */
  readonly isComplete: boolean;
}

const maxAuthors = 100;

/**
 * Compares family names as entries write them with whole names of a record, in any order, with or without given names,
 * initials, accents and transcribed umlauts. Names of editors count as well.
 * @param ignored Words that were taken for names and may be words of the title.
 */
export function compareAuthors(
  names: readonly string[],
  entry: string,
  recordNames: readonly string[],
  ignored: string,
): AuthorAgreement {
  const records = recordNames.slice(0, maxAuthors).map(keysOf);
  const known = records.flat();
  const ofTitle = new Set(plainWords(ignored).map(nameKey));
  const written = names.slice(0, maxAuthors).filter((name) => !keysOf(name).every((key) => ofTitle.has(key)));
  if (known.length === 0) return { share: null, hasFirst: null, isComplete: true };
  const entryKeys = plainWords(entry).map(nameKey);
  const [first = ''] = recordNames;
  const [firstKeys = []] = records;
  const hasFirst =
    entryKeys.some((word) => isNearly(word, familyKey(first))) ||
    written.some((name) => isKnown(name, firstKeys));
  if (written.length === 0) return { share: null, hasFirst, isComplete: true };
  const found = written.filter((name) => isKnown(name, known));
  return { share: found.length / written.length, hasFirst, isComplete: found.length === written.length };
}

const particles = new Set(
  'van von der den de del della di da du la le les el ten ter zu zur al bin ibn st'.split(' '),
);

/** The parts of a name without initials and particles; of a name with nothing else, all parts. */
function keysOf(name: string): readonly string[] {
  const keys = plainWords(name).map(nameKey);
  const long = keys.filter((key) => key.length > 1 && !particles.has(key));
  return long.length > 0 ? long : keys;
}

/** Catalogues write "Orla Wexcombe" or "Wexcombe, Orla". */
function familyKey(name: string): string {
  const [beforeComma = ''] = name.split(',', 1);
  return keysOf(beforeComma.replace(/[ .](?:jr|sr|i{2,3}|iv)\.?$/i, '')).at(-1) ?? '';
}

/** The last part of a family name is the one that all spellings have: "de la Cruz", "García Lorente". */
function isKnown(name: string, known: readonly string[]): boolean {
  const keys = keysOf(name);
  const joined = keys.join('');
  return known.some(
    (key) => isNearly(key, joined) || keys.some((part) => part.length > 2 && isNearly(key, part)),
  );
}
