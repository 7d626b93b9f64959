import { Checkbox, Select } from '@mantine/core';
import { librarySortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { KindSign } from '../KindSign.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import type { LibraryListProps } from './library-list-props.ts';
import classes from './List.module.css';
import { TextName } from './TextName.tsx';

const columnKeys = { Date: 'date', Name: 'name', Words: 'words', Pages: 'pages' } as const;

/** The library on a phone: a row becomes a card, the heads become one field. */
export function TextCards(props: LibraryListProps) {
  const { texts, state, selected, onChange, onToggle, onDelete } = props;
  const { t } = useTranslation('library');
  const language = useLanguage();
  const orders = librarySortColumns.flatMap((column) =>
    (['desc', 'asc'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: t(direction === 'desc' ? 'list.descending' : 'list.ascending', {
        column: t(`list.${columnKeys[column]}`),
      }),
    })),
  );
  return (
    <>
      <Select
        mb="sm"
        aria-label={t('list.order')}
        data={orders}
        value={`${state.sortBy} ${state.sortDirection}`}
        allowDeselect={false}
        onChange={(value) => {
          const [column, direction] = (value ?? '').split(' ');
          const sortBy = librarySortColumns.find((one) => one === column);
          if (sortBy) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
        }}
      />
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
    </>
  );
}
