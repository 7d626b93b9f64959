import { limits, type InputOf } from '@palimpsest/contract';
import { countSpacedWords } from '../../ui/text/piece.ts';
import type { ChosenLibraryText } from '../library-picker/chosen-library-text.ts';
import { isPending, type UploadItem } from '../uploads/upload-item.ts';

/** Texts that everybody was given, as a user names them for an order of checks; files are in the uploads. */
export interface NamedGivenTexts {
  /** The text as it was typed or pasted. */
  readonly givenText: string;
  readonly givenTexts: readonly ChosenLibraryText[];
}

export const noGivenTexts: NamedGivenTexts = { givenText: '', givenTexts: [] };

export type GivenInput = Pick<InputOf<'NewPlagCheck'>, 'giventext' | 'givenlibtextids' | 'givenuploadids'>;

/** The given texts in the form of the calls; empty without any. */
export function givenInput(
  { givenText, givenTexts }: NamedGivenTexts,
  uploads: readonly UploadItem[],
): GivenInput {
  const ready = uploads.filter(({ phase }) => phase === 'ready');
  return {
    ...(givenText.trim() === '' ? {} : { giventext: givenText }),
    ...(givenTexts.length === 0 ? {} : { givenlibtextids: givenTexts.map(({ id }) => id) }),
    ...(ready.length === 0 ? {} : { givenuploadids: ready.map(({ id }) => id) }),
  };
}

/** Why an order with these texts would be refused; undefined if it would not. */
export type GivenObstacle = 'tooShort' | 'fileTooShort' | 'filesPending' | 'tooMany';

export function givenObstacle(
  given: NamedGivenTexts,
  uploads: readonly UploadItem[],
): GivenObstacle | undefined {
  if (typedIsTooShort(given)) return 'tooShort';
  if (uploads.some(isPending)) return 'filesPending';
  if (uploads.some(({ words }) => words < limits.minTextWords)) return 'fileTooShort';
  return countGiven(given, uploads) > limits.givenTexts ? 'tooMany' : undefined;
}

/** Whether it has too few words to be found in other texts. */
export function typedIsTooShort({ givenText }: Pick<NamedGivenTexts, 'givenText'>): boolean {
  const words = countSpacedWords(givenText);
  return words > 0 && words < limits.minTextWords;
}

export function countGiven(
  { givenText, givenTexts }: NamedGivenTexts,
  uploads: readonly UploadItem[],
): number {
  return (givenText.trim() === '' ? 0 : 1) + givenTexts.length + uploads.length;
}
