import { memo } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import type { MapBand } from '../model/minimap.ts';
import classes from './Minimap.module.css';
import { useTextMap } from './use-text-map.ts';

interface MinimapProps {
  readonly bands: readonly MapBand[];
  readonly rows: number;
  readonly totalChars: number;
  readonly emphasis: number | null;
  readonly scrollElement: HTMLElement | null;
  readonly charsInView: () => { readonly from: number; readonly to: number };
  readonly onSeek: (char: number) => void;
}

/** The whole text at a glance: where matches are and which part is visible. Its slider scrolls the text. */
export function Minimap({ totalChars, scrollElement, charsInView, onSeek, ...bands }: MinimapProps) {
  const { t } = useTranslation('reports');
  const { markerRef, handlers } = useTextMap({
    axis: 'vertical',
    leastPercent: 0.6,
    totalChars,
    scrollElement,
    charsInView,
    onSeek,
  });

  return (
    <div className={classes['strip']}>
      <div
        className={classes['map']}
        // An input of type range can't be drawn vertically with bands in it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={t('sheet.map')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        {...handlers}
      >
        <Bands {...bands} />
        <div ref={markerRef} className={classes['marker']} />
      </div>
    </div>
  );
}

const Bands = memo(function Bands({
  bands,
  rows,
  emphasis,
}: Pick<MinimapProps, 'bands' | 'rows' | 'emphasis'>) {
  return bands.map((band) => (
    <div
      key={band.fromRow}
      className={classes['band']}
      data-dimmed={(emphasis !== null && band.sourceId !== emphasis) || undefined}
      style={{
        ...sourceColourStyle(band.sourceNumber),
        top: `${(band.fromRow / rows) * 100}%`,
        height: `${(band.rows / rows) * 100}%`,
      }}
    />
  ));
});
