import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { GraphEdge, GraphNode } from '../model/graph-layout.ts';
import classes from './Graph.module.css';
import { Breakable } from '../../../ui/Breakable.tsx';

/** The text or pair under the pointer. */
export interface Pointed {
  readonly node: GraphNode | null;
  readonly edge: GraphEdge | null;
}

/** Describes what is under the pointer. Users without a pointer read it in the list. */
export function GraphTip({ pointed: { node, edge } }: { readonly pointed: Pointed }) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const words = (count: number) => t('pair.words', { count, words: formatNumber(count, language) });
  return (
    <div className={classes['tip']} aria-hidden>
      {node !== null && (
        <>
          <b>
            <Breakable text={node.text.Name} />
          </b>
          <br />
          {t('graph.pairs', { count: node.pairs })}
        </>
      )}
      {edge !== null && (
        <>
          <b>
            <Breakable
              text={t('pair.names', { first: edge.pair.Text1.Name, second: edge.pair.Text2.Name })}
            />
          </b>
          <br />
          {formatShare(edge.pair.Percent, language)} · {words(edge.pair.MW)}
        </>
      )}
    </div>
  );
}
