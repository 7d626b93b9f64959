import { limits, type Collusion, type SharedPhrase } from '@palimpsest/contract';

/** Shorter phrases may be turns of the subject that many people use. */
const tellingWords = 20;
/** Almost all of its texts begin with a given text. */
const beginningShare = 0.8;

/** Whether its texts begin alike with it, as with a brief that everyone has copied into the own text. */
export function looksGiven({ Id, Words, TextIds, Beginning, Counts }: SharedPhrase): boolean {
  return (
    Id !== '' &&
    !Counts &&
    Words >= tellingWords &&
    TextIds.length > 0 &&
    Beginning >= beginningShare * TextIds.length
  );
}

/**
 * Whether it may be the work of a group: some texts have it, others don't, and it is no beginning. No form is half of an
 * essay, so the larger part of the texts may be, too, even if all of them begin with it.
 */
export function mayBeOfGroup(phrase: SharedPhrase, texts: Collusion['texts']): boolean {
  const { Words, TextIds, Counts } = phrase;
  if (Counts || Words < tellingWords || TextIds.length < 2) return false;
  const isOfSome = TextIds.length < texts.length && !looksGiven(phrase);
  return isOfSome || shareOfTexts(phrase, texts) >= 0.5;
}

/** Whether everyone may have been given it: the texts begin with it and go on in words of their own. */
export function mayBeGiven(phrase: SharedPhrase, texts: Collusion['texts']): boolean {
  return looksGiven(phrase) && shareOfTexts(phrase, texts) < 0.9;
}

/** The share of the words that count, from 0 to 1, that the phrase has at least in half of its texts. */
function shareOfTexts({ Words, TextIds }: SharedPhrase, texts: Collusion['texts']): number {
  const ids = new Set(TextIds);
  const shares = texts
    .filter(({ Id, CountableWords }) => ids.has(Id) && CountableWords > 0)
    .map(({ CountableWords }) => Words / CountableWords)
    .sort((one, other) => other - one);
  return shares[Math.ceil(shares.length / 2) - 1] ?? 0;
}

/** So many texts are compared with each other for a phrase that counts. */
export function canBeGroup({ Id, TextIds }: SharedPhrase): boolean {
  return Id !== '' && TextIds.length > 1 && TextIds.length <= limits.phraseTexts;
}
