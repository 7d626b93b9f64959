import { searchedLines, type Report } from '@palimpsest/contract';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from './PropertiesPanel.module.css';

/** Which parts of the search were available and which were not, so that readers can judge "nothing found". */
export function SearchedList({ searched }: { readonly searched: Report['Searched'] }) {
  const language = useLanguage();
  const lines = searchedLines(searched, language, {
    number: (value) => formatNumber(value, language),
    date: (epochSeconds) => formatDate(epochSeconds, language),
    languageName: (code) => languageName(code, language),
  });
  return (
    <ul className={classes['searched']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
