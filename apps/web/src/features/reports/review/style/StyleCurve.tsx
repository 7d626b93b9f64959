import type { OverlayPhrase } from '@palimpsest/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { usualStyle } from '../../../../common/colours/style-scale.ts';
import { CurveDrawing } from '../../../../common/text-figures/CurveDrawing.tsx';
import { styleCurve } from '../../../../common/text-figures/style-curve.ts';
import { useTextMap } from '../sheet/use-text-map.ts';
import classes from './style.module.css';

/** More parts than there are pixels on most screens would only be drawn over one another. */
const parts = 240;

interface StyleCurveProps {
  readonly phrases: readonly OverlayPhrase[];
  readonly totalChars: number;
  readonly scrollElement: HTMLElement | null;
  readonly charsInView: () => { readonly from: number; readonly to: number };
  readonly onSeek: (char: number) => void;
}

/** The values over the whole document, and the visible part of it. Its slider scrolls the text. */
export function StyleCurve({ phrases, totalChars, scrollElement, charsInView, onSeek }: StyleCurveProps) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const { markerRef, handlers } = useTextMap({
    axis: 'horizontal',
    leastPercent: 0.4,
    totalChars,
    scrollElement,
    charsInView,
    onSeek,
  });
  const curve = useMemo(() => styleCurve(phrases, totalChars, parts), [phrases, totalChars]);
  const peak = useMemo(() => highestOf(phrases), [phrases]);

  return (
    <div
      className={classes['curve']}
      // An input of type range can't contain the drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t('curve.label', {
        highest: formatNumber(Math.round(peak?.Value ?? usualStyle), language),
        place: formatPercent(Math.round((100 * (peak?.Start ?? 0)) / Math.max(1, totalChars)), language),
      })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      title={t('curve.hint')}
      {...handlers}
    >
      <CurveDrawing curve={curve} />
      <div ref={markerRef} className={classes['marker']} />
    </div>
  );
}

function highestOf(phrases: readonly OverlayPhrase[]): OverlayPhrase | undefined {
  let highest = phrases[0];
  for (const phrase of phrases) if (phrase.Value > (highest?.Value ?? 0)) highest = phrase;
  return highest;
}
