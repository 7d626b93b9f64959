import { Skeleton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import shared from '../Collusion.module.css';
import { HeatLegend } from '../HeatLegend.tsx';
import type { PairViewProps } from '../pair-view.ts';
import { Graph } from './Graph.tsx';
import classes from './Graph.module.css';
import { useGraphLayout } from './use-graph-layout.ts';

/** Texts as nodes and pairs as lines. Only texts with pairs are drawn; the others are counted. */
export function GraphView(props: PairViewProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const [aspect, setAspect] = useState<number | null>(null);
  // Measure the space once, on opening; later it stays the same, so that nothing jumps.
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element !== null && element.clientHeight > 0) setAspect(element.clientWidth / element.clientHeight);
  }, []);
  const { collusion, pairs } = props;
  const shown = new Set(pairs.flatMap(({ Text1, Text2 }) => [Text1.Id, Text2.Id]));
  const others = collusion.texts.filter(({ Id }) => !shown.has(Id)).length;
  return (
    <div>
      <HeatLegend />
      {aspect === null ? (
        <div className={shared['beside']}>
          <div ref={measure} className={classes['stage']} />
        </div>
      ) : (
        <LaidOut {...props} aspect={aspect} />
      )}
      {others > 0 && (
        <p className={classes['hint']}>
          {t('graph.others', { count: others, texts: formatNumber(others, language) })}
        </p>
      )}
    </div>
  );
}

function LaidOut({ aspect, ...props }: PairViewProps & { readonly aspect: number }) {
  const { t } = useTranslation('app');
  const layout = useGraphLayout(props.collusion, aspect);
  if (layout !== null) return <Graph {...props} layout={layout} />;
  return (
    <div className={shared['beside']} aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton className={classes['stage'] ?? ''} />
    </div>
  );
}
