import type { OverlayStatistics } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactList } from '../../ui/FactList.tsx';
import { Bars } from './Bars.tsx';
import classes from './figures.module.css';

type Statistics = Pick<
  OverlayStatistics,
  | 'Sentences'
  | 'SentenceLength'
  | 'SentenceLengths'
  | 'WordLength'
  | 'Vocabulary'
  | 'DifferentPercent'
  | 'OncePercent'
>;

/** Sentences and words of a text, and its sentences by length. */
export function TextFigures({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const { SentenceLength, WordLength, SentenceLengths } = statistics;
  const tenth = (value: number) => formatNumber(Math.round(10 * value) / 10, language);
  const spread = ({ Mean, Deviation }: { readonly Mean: number; readonly Deviation: number }) =>
    t('tip.value', { value: tenth(Mean), uncertainty: tenth(Deviation) });
  return (
    <>
      <FactList
        facts={[
          { name: t('figures.count'), value: formatNumber(statistics.Sentences, language) },
          { name: t('figures.sentence'), value: spread(SentenceLength) },
          { name: t('figures.word'), value: spread(WordLength) },
          { name: t('figures.vocabulary'), value: formatNumber(statistics.Vocabulary, language) },
          ...(statistics.DifferentPercent === null
            ? []
            : [
                {
                  name: t('figures.different'),
                  value: formatNumber(Math.round(statistics.DifferentPercent), language),
                },
              ]),
          { name: t('figures.once'), value: formatPercent(Math.round(statistics.OncePercent), language) },
        ]}
      />
      <p className={classes['caption']}>{t('figures.lengths')}</p>
      <Bars
        bars={SentenceLengths.map(({ From, Sentences: count }, index) => {
          const next = SentenceLengths[index + 1];
          const range = next
            ? t('figures.range', { from: From, to: next.From - 1 })
            : t('figures.longer', { from: From });
          return {
            count,
            foot: index % 4 === 0 ? formatNumber(From, language) : '',
            label: t('figures.of', { count, range }),
          };
        })}
      />
    </>
  );
}
