import { useTranslation } from '../../../i18n/translate.ts';
import type { GraphNode } from '../model/graph-layout.ts';
import classes from './Graph.module.css';

interface GraphStatusProps {
  readonly id: string;
  readonly chosen: GraphNode | null;
  readonly phone: boolean;
}

/** Describes what the keyboard has reached; before that, what the keys do. */
export function GraphStatus({ id, chosen, phone }: GraphStatusProps) {
  const { t } = useTranslation('collusion');
  const hint = t(phone ? 'graph.touch' : 'graph.keys');
  return (
    <p id={id} className={classes['hint']} aria-live="polite">
      {chosen === null || phone
        ? hint
        : `${[
            chosen.text.Name,
            ...(chosen.text.Group === 0 ? [] : [t('group', { group: chosen.text.Group })]),
            t('graph.pairs', { count: chosen.pairs }),
          ].join(', ')}. ${t('graph.enter')}`}
    </p>
  );
}
