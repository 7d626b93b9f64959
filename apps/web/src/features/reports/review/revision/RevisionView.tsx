import { SegmentedControl } from '@mantine/core';
import type { Report, Revision } from '@palimpsest/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import type { WidthClass } from '../use-width-class.ts';
import { DraftPane, type DraftPaneHandle } from './DraftPane.tsx';
import { counterpart, placeOf, type DraftSide } from './draft-text.ts';
import { MatchList } from './MatchList.tsx';
import classes from './revision.module.css';
import { RevisionSummary } from './RevisionSummary.tsx';

interface RevisionViewProps {
  readonly report: Report;
  readonly revision: Revision;
  readonly widthClass: WidthClass;
  /** The current match, from 1. */
  readonly current: number | null;
  readonly onOpen: (match: number) => void;
}

type Tab = 'matches' | DraftSide;

/** The matches beside the two drafts; on a phone one of the three at a time. */
export function RevisionView({ report, revision, widthClass, current, onOpen }: RevisionViewProps) {
  const { t } = useTranslation('revision');
  const oldPane = useRef<DraftPaneHandle>(null);
  const newPane = useRef<DraftPaneHandle>(null);
  const [tab, setTab] = useState<Tab>('matches');
  const match = current === null ? undefined : revision.Matches[current - 1];

  useEffect(() => {
    if (match === undefined) return;
    oldPane.current?.centreOn(placeOf(match, 'old'));
    newPane.current?.centreOn(placeOf(match, 'new'));
    // On a phone the other text is mounted again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [match, tab]);

  const open = useCallback(
    (number: number) => {
      const opened = revision.Matches[number - 1];
      setTab((known) => (known === 'matches' ? (opened?.State === 'fixed' ? 'old' : 'new') : known));
      onOpen(number);
      if (opened === undefined) return;
      // Choosing the same match again changes nothing, but the texts may have been scrolled away.
      oldPane.current?.centreOn(placeOf(opened, 'old'));
      newPane.current?.centreOn(placeOf(opened, 'new'));
    },
    [revision, onOpen],
  );
  const goFromOld = useCallback(
    (char: number) => centre(newPane.current, counterpart(revision.Changes, 'old', char)),
    [revision],
  );
  const goFromNew = useCallback(
    (char: number) => centre(oldPane.current, counterpart(revision.Changes, 'new', char)),
    [revision],
  );

  const shared = { revision, language: report.Language, current, onOpen: open };
  const before = (
    <DraftPane
      {...shared}
      ref={oldPane}
      side="old"
      label={t('before')}
      heading={revision.BaseName}
      level="h2"
      onPlace={goFromOld}
    />
  );
  const after = (
    <DraftPane
      {...shared}
      ref={newPane}
      side="new"
      label={t('after')}
      heading={report.Name}
      level="h2"
      onPlace={goFromNew}
    />
  );
  const list = (
    <section className={classes['side']} aria-label={t('matches')} data-review-part>
      <RevisionSummary revision={revision} />
      <MatchList matches={revision.Matches} current={current} onOpen={open} />
    </section>
  );
  if (widthClass === 'narrow') {
    return (
      <div className={classes['narrow']}>
        <SegmentedControl
          fullWidth
          radius={0}
          aria-label={t('part')}
          value={tab}
          onChange={(value) => setTab(value === 'old' || value === 'new' ? value : 'matches')}
          data={[
            { value: 'matches', label: t('matches') },
            { value: 'old', label: t('beforeShort') },
            { value: 'new', label: t('afterShort') },
          ]}
        />
        {tab === 'matches' ? list : tab === 'old' ? before : after}
      </div>
    );
  }
  return (
    <div className={classes['columns']}>
      {list}
      <div className={classes['drafts']}>
        {before}
        {after}
      </div>
    </div>
  );
}

function centre(pane: DraftPaneHandle | null, char: number): void {
  pane?.centreOn({ startChar: char, endChar: char + 1 });
}
