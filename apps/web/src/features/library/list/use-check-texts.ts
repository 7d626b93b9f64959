import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { handTexts } from '../../../common/library-picker/handed-texts.ts';

/** A check needs the text itself. */
export function canCheck(text: Pick<LibraryTextListItem, 'HasFulltextAccess' | 'IsFingerprint'>): boolean {
  return text.HasFulltextAccess && !text.IsFingerprint;
}

export interface CheckTexts {
  /** Why they cannot be checked; undefined if they can. */
  readonly obstacle: string | undefined;
  /** Which of them are left out, in words. */
  readonly leftOut: string | undefined;
  /** How many can be checked. */
  readonly count: number;
  /** Opens the page of a new check with them. */
  readonly run: () => void;
}

export function useCheckTexts(texts: readonly LibraryTextListItem[]): CheckTexts {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const navigate = useNavigate();
  const checked = texts.filter(canCheck);
  const hidden = texts.length - checked.length;
  const obstacle =
    checked.length === 0
      ? t('list.checkNone')
      : checked.length > limits.listedUploads
        ? t('list.checkMost', { most: formatNumber(limits.listedUploads, language) })
        : undefined;
  return {
    obstacle,
    leftOut:
      obstacle === undefined && hidden > 0
        ? t('list.checkSome', { count: hidden, texts: formatNumber(hidden, language) })
        : undefined,
    count: checked.length,
    run: () => {
      if (obstacle !== undefined) return;
      handTexts(
        checked.map(({ Id, Name, Words, Pages }) => ({ id: Id, name: Name, words: Words, pages: Pages })),
      );
      void navigate({ to: '/plagiarism/new', search: {} });
    },
  };
}
