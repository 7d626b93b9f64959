import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { KindSign } from '../KindSign.tsx';
import { DeleteText } from './DeleteText.tsx';
import { TextName } from './TextName.tsx';

interface TextCardsProps {
  readonly texts: readonly LibraryTextListItem[];
  readonly selection: Selection<LibraryTextListItem>;
  readonly onDelete: (text: LibraryTextListItem) => void;
}

/** The library on a phone. */
export function TextCards({ texts, selection, onDelete }: TextCardsProps) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  return (
    <Cards>
      {texts.map((text) => (
        <SelectableCard
          key={text.Id}
          name={text.Name || tApp('untitled')}
          selected={selection.has(text)}
          onToggle={() => selection.toggle(text)}
          action={<DeleteText text={text} onDelete={onDelete} />}
        >
          <TextName text={text} />
          <CardMeta>
            <span>{formatDate(text.Date, language)}</span>
            <span>{t('words', { count: text.Words, words: formatNumber(text.Words, language) })}</span>
            <span>{t('pages', { count: text.Pages, pages: formatNumber(text.Pages, language) })}</span>
            <KindSign isFingerprint={text.IsFingerprint} />
          </CardMeta>
        </SelectableCard>
      ))}
    </Cards>
  );
}
