import { Text } from '@mantine/core';
import type { TextDescription } from '@palimpsest/contract';
import { useMemo } from 'react';
import { usualStyle } from '../../../common/colours/style-scale.ts';
import { CurveDrawing } from '../../../common/text-figures/CurveDrawing.tsx';
import { styleCurve } from '../../../common/text-figures/style-curve.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Tools.module.css';

const parts = 240;
const excerptChars = 160;

/** The style along the text, with the phrase that differs most. */
export function StyleAlong({ result }: { readonly result: TextDescription }) {
  const { t } = useTranslation('tools');
  const { t: tStyle } = useTranslation('style');
  const language = useLanguage();
  const { Style, StyleUncertainty, Text: text } = result;
  const curve = useMemo(() => styleCurve(Style, text.length, parts), [Style, text]);
  const highest = useMemo(
    () => Style.reduce((best, one) => (one.Value > (best?.Value ?? -1) ? one : best), Style[0]),
    [Style],
  );
  if (highest === undefined) return <Text c="dimmed">{t('content.noStyle')}</Text>;
  const phrase = text.slice(highest.Start, highest.End).trim().replaceAll(/\s+/gu, ' ');
  return (
    <>
      <Text c="dimmed">
        {t('content.styleLead', { points: formatNumber(Math.round(StyleUncertainty), language) })}
      </Text>
      <div
        className={classes['curve']}
        // The drawing is part of the page, so that it takes the colours of the scheme.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={tStyle('curve.label', {
          highest: formatNumber(Math.round(highest.Value), language),
          place: formatPercent(Math.round((100 * highest.Start) / Math.max(1, text.length)), language),
        })}
      >
        <CurveDrawing curve={curve} />
      </div>
      {/* A lower value differs from the rest only by chance. */}
      {highest.Value - usualStyle > StyleUncertainty && (
        <>
          <Text size="sm">
            {t('content.mostDifferent', { value: formatNumber(Math.round(highest.Value), language) })}
          </Text>
          <blockquote className={classes['quote']} dir="auto">
            {phrase.length > excerptChars ? `${phrase.slice(0, excerptChars)}…` : phrase}
          </blockquote>
        </>
      )}
    </>
  );
}
