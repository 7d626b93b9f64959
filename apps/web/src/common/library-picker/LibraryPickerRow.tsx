import { Checkbox } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './LibraryPicker.module.css';

interface LibraryPickerRowProps {
  readonly text: LibraryTextListItem;
  readonly checked: boolean;
  /** The maximum is already chosen. */
  readonly full: boolean;
  readonly onToggle: (on: boolean) => void;
}

export function LibraryPickerRow({ text, checked, full, onToggle }: LibraryPickerRowProps) {
  const { t } = useTranslation('picker');
  const language = useLanguage();
  const canBeChecked = text.HasFulltextAccess && !text.IsFingerprint;
  const about = [
    text.Author,
    t('words', { count: text.Words, shown: formatNumber(text.Words, language) }),
    formatDate(text.Date, language),
  ];
  return (
    <li>
      <Checkbox
        className={classes['pickerRow'] ?? ''}
        label={text.Name}
        description={canBeChecked ? about.filter((part) => part !== '').join(' · ') : t('noText')}
        checked={checked}
        disabled={!canBeChecked || (full && !checked)}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </li>
  );
}
