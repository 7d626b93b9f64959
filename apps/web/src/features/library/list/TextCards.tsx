import { useTranslation } from '../../../i18n/translate.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardActions } from '../../../ui/list/CardActions.tsx';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import { KindSign } from '../KindSign.tsx';
import { TextResultLine, withoutReport } from '../../../common/result/TextResultLine.tsx';
import { CheckText } from './CheckTexts.tsx';
import { DeleteText } from './DeleteText.tsx';
import { LibraryTextName } from './TextName.tsx';
import type { LibraryTextRows } from './TextTable.tsx';

/** The library on a phone. */
export function TextCards({
  texts,
  selection,
  onActivate,
  onDelete,
  withOwner,
  withProject,
  results,
}: LibraryTextRows) {
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
          action={
            <CardActions name={text.Name || tApp('untitled')} onDetails={() => onActivate(text)}>
              <CheckText text={text} />
              <DeleteText text={text} onDelete={onDelete} />
            </CardActions>
          }
        >
          <LibraryTextName text={text} withProject={withProject} />
          <CardMeta>
            {withOwner && <span>{text.Owner}</span>}
            <span>{formatDate(text.Date, language)}</span>
            <span>{t('words', { count: text.Words, words: formatNumber(text.Words, language) })}</span>
            <span>{t('pages', { count: text.Pages, pages: formatNumber(text.Pages, language) })}</span>
            <KindSign isFingerprint={text.IsFingerprint} />
            {results !== undefined && (
              <span>
                <TextResultLine result={results.get(text.Id) ?? withoutReport} name={text.Name} />
              </span>
            )}
          </CardMeta>
        </SelectableCard>
      ))}
    </Cards>
  );
}
