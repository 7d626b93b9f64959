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

/** Whether it may be the work of a group: some texts have it, others don't, and it is no beginning. */
export function mayBeOfGroup(phrase: SharedPhrase, texts: Collusion['texts']): boolean {
  const { Words, TextIds, Counts } = phrase;
  return (
    !Counts &&
    Words >= tellingWords &&
    TextIds.length > 1 &&
    TextIds.length < texts.length &&
    !looksGiven(phrase)
  );
}

/** So many texts are compared with each other for a phrase that counts. */
export function canBeGroup({ Id, TextIds }: SharedPhrase): boolean {
  return Id !== '' && TextIds.length > 1 && TextIds.length <= limits.phraseTexts;
}
