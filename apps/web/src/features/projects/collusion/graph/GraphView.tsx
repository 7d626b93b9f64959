import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { HeatLegend } from '../HeatLegend.tsx';
import type { PairViewProps } from '../Results.tsx';
import { Graph } from './Graph.tsx';
import classes from './Graph.module.css';
import { useGraphLayout } from './use-graph-layout.ts';

/** Texts as nodes and pairs as lines; only texts with pairs are drawn, the others counted. */
export function GraphView(props: PairViewProps) {
  const { collusion, pairs } = props;
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const layout = useGraphLayout(collusion, props.phone ? 0.8 : 1.5);
  const shown = new Set(pairs.flatMap(({ Text1, Text2 }) => [Text1.Id, Text2.Id]));
  const others = collusion.texts.filter(({ Id }) => !shown.has(Id)).length;
  if (layout === null) {
    return (
      <div aria-busy>
        <span className="visually-hidden">{tApp('loading')}</span>
        <Skeleton height={480} />
      </div>
    );
  }
  return (
    <div>
      <HeatLegend />
      <Graph {...props} layout={layout} />
      <p className={classes['hint']}>
        {others > 0 && t('graph.others', { count: others, texts: formatNumber(others, language) })}{' '}
        {t(props.phone ? 'graph.touch' : 'graph.keys')}
      </p>
    </div>
  );
}
