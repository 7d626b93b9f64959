import {
  isSharedBeginning,
  limits,
  mayBeGiven,
  shareOfTexts,
  tellingWords,
  type Collusion,
  type PhraseOfTexts,
  type SharedPhrase,
} from '@palimpsest/contract';

type Texts = Collusion['texts'];

/** Whether naming it as given is suggested: everyone may have been given it. */
export function isSuggestedAsGiven(phrase: SharedPhrase, texts: Texts): boolean {
  return isOpen(phrase) && mayBeGiven(phraseOf(phrase, texts));
}

/**
 * Whether it may be the work of a group: some texts have it, others don't, and it is not a beginning. No form is half of an
 * essay, so the larger part of the texts may be, too, even if all of them begin with it.
 */
export function mayBeOfGroup(phrase: SharedPhrase, texts: Texts): boolean {
  const { Words, TextIds, Counts } = phrase;
  if (Counts || Words < tellingWords || TextIds.length < 2) return false;
  const ofTexts = phraseOf(phrase, texts);
  const isOfSome = TextIds.length < texts.length && !(isOpen(phrase) && isSharedBeginning(ofTexts));
  return isOfSome || shareOfTexts(ofTexts) >= 0.5;
}

/** Whether it can still be judged: it is of the present run, and nobody has decided that its words count. */
function isOpen({ Id, Counts }: SharedPhrase): boolean {
  return Id !== '' && !Counts;
}

function phraseOf({ Words, TextIds, Beginning }: SharedPhrase, texts: Texts): PhraseOfTexts {
  const wordsOf = new Map(texts.map(({ Id, CountableWords }) => [Id, CountableWords]));
  return { words: Words, textWords: TextIds.map((id) => wordsOf.get(id) ?? 0), beginning: Beginning };
}

/** Whether its texts are few enough to be compared with each other for a phrase that counts. */
export function canBeGroup({ Id, TextIds }: SharedPhrase): boolean {
  return Id !== '' && TextIds.length > 1 && TextIds.length <= limits.phraseTexts;
}
