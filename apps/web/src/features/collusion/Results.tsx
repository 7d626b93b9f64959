import { SegmentedControl } from '@mantine/core';
import { type Collusion } from '@palimpsest/contract';
import { IconTopologyStar3, IconGrid3x3, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './Collusion.module.css';
import { filterPairs, type Pair } from './model/pairs.ts';
import { collusionViews, noPairFilters, type CollusionView } from './model/view-state.ts';
import { PairDialog } from './PairDialog.tsx';
import type { PairViewProps } from './pair-view.ts';
import { PairFilterRow } from './PairFilterRow.tsx';
import { PairList } from './table/PairList.tsx';
import { useCollusionState } from './use-collusion-state.ts';

// Loaded lazily: they bring their drawing code, which the table doesn't need.
const GraphView = lazy(async () => ({ default: (await import('./graph/GraphView.tsx')).GraphView }));
const HeatView = lazy(async () => ({ default: (await import('./heat/HeatView.tsx')).HeatView }));

const icons = { table: IconTable, graph: IconTopologyStar3, heat: IconGrid3x3 } as const;

interface ResultsProps {
  readonly collusion: Collusion;
  readonly phone: boolean;
}

/** One selection of pairs in three views. A pair opened in any of them appears side by side above it. */
export function Results({ collusion, phone }: ResultsProps) {
  const { t } = useTranslation('collusion');
  const { t: tList } = useTranslation('list');
  const [state, change] = useCollusionState();
  const { search, least, group, pairId } = state;
  const phrase = collusion.SharedPhrases.find(({ Id }) => Id === state.phrase);
  const [lastId, setLastId] = useState<number | null>(pairId);
  const [openedByHand, setOpenedByHand] = useState(false);
  const pairs = useMemo(
    () =>
      filterPairs(
        collusion.sources,
        { search, least, group },
        phrase === undefined ? null : new Set(phrase.TextIds),
      ),
    [collusion.sources, search, least, group, phrase],
  );
  const open = (pair: Pair): void => {
    setLastId(pair.Id);
    setOpenedByHand(true);
    change({ pairId: pair.Id, match: 1 });
  };
  const inDialog = pairId === null ? undefined : collusion.sources.find(({ Id }) => Id === pairId);
  const view: PairViewProps = { collusion, pairs, currentId: pairId ?? lastId, phone, onOpen: open };

  return (
    <section id="pairs" aria-label={t('results')}>
      <div className={classes['controls']}>
        <SegmentedControl
          aria-label={t('view.label')}
          value={state.view}
          onChange={(value) => change({ view: viewOf(value) })}
          data={collusionViews.map((value) => {
            const Icon = icons[value];
            return {
              value,
              label: (
                <span className={classes['viewName']}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {t(`view.${value}`)}
                </span>
              ),
            };
          })}
        />
        <PairFilterRow
          state={state}
          groups={collusion.groups}
          phrase={phrase}
          shown={pairs.length}
          all={collusion.sources.length}
          withOrder={phone && state.view === 'table'}
          onChange={change}
        />
      </div>
      {pairs.length === 0 ? (
        <EmptyState
          text={t('noHits')}
          action={
            <Button variant="default" onClick={() => change(noPairFilters)}>
              {tList('resetFilters')}
            </Button>
          }
        />
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          {state.view === 'table' && <PairList {...view} state={state} onChange={change} />}
          {state.view === 'graph' && <GraphView {...view} />}
          {state.view === 'heat' && <HeatView {...view} />}
        </Suspense>
      )}
      {inDialog && (
        <PairDialog
          key={inDialog.Id}
          pair={inDialog}
          match={state.match}
          phone={phone}
          takeFocus={openedByHand}
          onMatch={(match) => change({ match })}
          onClose={() => change({ pairId: null, match: null })}
        />
      )}
    </section>
  );
}

function viewOf(value: string): CollusionView {
  return collusionViews.find((view) => view === value) ?? 'table';
}
