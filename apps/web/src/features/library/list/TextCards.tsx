import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { KindSign } from '../KindSign.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import type { LibraryListProps } from './library-list-props.ts';
import classes from './List.module.css';
import { TextName } from './TextName.tsx';

/** The library on a phone: a row becomes a card, the heads become the field OrderSelect. */
export function TextCards(props: LibraryListProps) {
  const { texts, selected, onToggle, onDelete } = props;
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (
    <ul className={classes['cards']}>
      {texts.map((text) => (
        <li key={text.Id} className={classes['card']} data-selected={selected.has(text.Id) || undefined}>
          <Checkbox
            aria-label={t('list.selectOne', { name: text.Name || t('list.untitled') })}
            checked={selected.has(text.Id)}
            onChange={() => onToggle(text)}
          />
          <div className={classes['cardBody']}>
            <TextName text={text} />
            <div className={classes['meta']}>
              <span>{formatDate(text.Date, language)}</span>
              <span>{t('words', { count: text.Words, words: formatNumber(text.Words, language) })}</span>
              <span>{t('pages', { count: text.Pages, pages: formatNumber(text.Pages, language) })}</span>
              <KindSign isFingerprint={text.IsFingerprint} />
            </div>
          </div>
          <DeleteButton text={text} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
