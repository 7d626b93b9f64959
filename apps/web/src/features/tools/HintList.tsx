import type { ManipulationHint } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { hintExcerpt } from './hint-excerpt.ts';
import classes from './Tools.module.css';

interface HintListProps {
  readonly hints: readonly ManipulationHint[];
  readonly text: string;
}

const shownPlaces = 3;

/** Characters that may hide copies, with the first places of each kind. Invisible ones are shown by their numbers. */
export function HintList({ hints, text }: HintListProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <ul className={classes['hints']}>
      {hints.map(({ Kind, Count, Places }) => (
        <li key={Kind}>
          {t(`hints.${Kind}`, { count: Count, found: formatNumber(Count, language) })}
          <ul>
            {Places.slice(0, shownPlaces).map((place) => {
              const { before, found, after } = hintExcerpt(text, place);
              return (
                <li key={place.Start} dir="auto">
                  {before}
                  <mark>{found}</mark>
                  {after}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
