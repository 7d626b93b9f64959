import { onlineLines, type Report } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from './PropertiesPanel.module.css';

/** Which parts of the search were available and which were not, so that readers can judge "nothing found". */
export function SearchedList({ searched }: { readonly searched: Report['Searched'] }) {
  const { t } = useTranslation('reports');
  const { t: tRevision } = useTranslation('revision');
  const language = useLanguage();
  const { WebTexts, LibraryTexts, Online, TruncatedToWords, EarlierSourcesOnly } = searched;
  const counted = (count: number) => ({ count, texts: formatNumber(count, language) });
  const searchedPlaces = () => [
    ...(WebTexts === null
      ? [t('searched.noWeb')]
      : [
          t('searched.web', counted(WebTexts)),
          ...(Online === null
            ? [t('searched.noProviders')]
            : onlineLines(Online, language, (value) => formatNumber(value, language))),
        ]),
    LibraryTexts === null ? t('searched.noLibrary') : t('searched.library', counted(LibraryTexts)),
  ];
  const lines = [
    ...(TruncatedToWords === null
      ? []
      : [t('searched.truncated', { words: formatNumber(TruncatedToWords, language) })]),
    ...(EarlierSourcesOnly
      ? [tRevision('earlierSources', counted((WebTexts ?? 0) + (LibraryTexts ?? 0)))]
      : searchedPlaces()),
  ];
  return (
    <ul className={classes['searched']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
