import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { Report, Source } from '@palimpsest/contract';
import { IconRestore } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import type { Findings } from '../model/findings.ts';
import type { Match } from '../model/matches.ts';
import type { ReviewState } from '../model/review-search.ts';
import { BulkBar } from '../ratings/BulkBar.tsx';
import { SelectMenu } from '../ratings/SelectMenu.tsx';
import type { Ratings } from '../ratings/use-ratings.ts';
import { useSourceSelection, type SourceSelection } from '../ratings/use-source-selection.ts';
import { defaultSourceFilters, type SourceFilter } from '../model/source-list.ts';
import { searchMark } from '../keys/focus-search.ts';
import type { ChangeReview } from '../use-review-state.ts';
import { FilterPopover } from './FilterPopover.tsx';
import { OwnWorkLine } from './OwnWorkLine.tsx';
import { SortPopover } from './SortPopover.tsx';
import { SourceCard } from './SourceCard.tsx';
import classes from './SourcePanel.module.css';

const estimatedCardPx = 188;
const noMatches: readonly Match[] = [];

interface SourcePanelProps {
  /** The number of all sources of the report, to say how many the filters hide. */
  readonly total: number;
  /** All sources of the report. */
  readonly sources: readonly Source[];
  readonly listed: readonly Source[];
  readonly filterCounts: Readonly<Record<SourceFilter, number>>;
  readonly bySource: ReadonlyMap<number, readonly Match[]>;
  readonly findings: Findings;
  readonly totalChars: number;
  readonly figures: Pick<Report, 'TotalWords' | 'CountableWords'>;
  readonly state: ReviewState;
  readonly ratings: Ratings;
  /** The source whose passage in the text is under the pointer. */
  readonly pointed: number | null;
  readonly onChange: ChangeReview;
  readonly onHover: (sourceId: number | null) => void;
  readonly onSelect: (source: Source) => void;
  /** Opens the dialog with the source and the text side by side. */
  readonly onCompare: (source: Source) => void;
  readonly onStep: (source: Source, step: 1 | -1) => void;
}

export function SourcePanel(props: SourcePanelProps) {
  const { listed, ratings, state, onChange } = props;
  const selection = useSourceSelection(listed);
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const changed =
    state.search !== '' ||
    state.order !== 'first' ||
    state.filters !== defaultSourceFilters ||
    state.groups.length > 0;
  return (
    <section className={classes['panel']} aria-label={t('sources.label')} data-review-part>
      <Stack gap={8} className={classes['head'] ?? ''}>
        <div {...searchMark}>
          <SearchField
            label={t('sources.search')}
            value={state.search}
            onSearch={(search) => onChange({ search, match: null })}
          />
        </div>
        <Group gap={4} justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed" aria-live="polite">
            {listed.length === props.total
              ? t('sources.count', { count: props.total, sources: formatNumber(props.total, language) })
              : t('sources.countOf', {
                  shown: formatNumber(listed.length, language),
                  total: formatNumber(props.total, language),
                })}
          </Text>
          <Group gap={4} wrap="nowrap">
            {!ratings.isReadOnly && <SelectMenu selection={selection} />}
            {changed && (
              <Tooltip label={t('sources.reset')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('sources.reset')}
                  onClick={() =>
                    onChange({
                      search: '',
                      order: 'first',
                      filters: defaultSourceFilters,
                      groups: [],
                      match: null,
                    })
                  }
                >
                  <IconRestore size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <FilterPopover
              filters={state.filters}
              counts={props.filterCounts}
              onChange={(filters) => onChange({ filters, match: null })}
            />
            <SortPopover order={state.order} onChange={(order) => onChange({ order })} />
          </Group>
        </Group>
        <OwnWorkLine sources={props.sources} ratings={ratings} />
      </Stack>
      <BulkBar selection={selection} ratings={ratings} />
      {listed.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" px="md" py="xl">
          {props.total === 0 ? t('sources.none') : t('sources.noneListed')}
        </Text>
      ) : (
        <SourceCards {...props} selection={selection} />
      )}
    </section>
  );
}

function SourceCards({
  total,
  listed,
  bySource,
  findings,
  totalChars,
  figures,
  state,
  ratings,
  selection,
  pointed,
  onHover,
  onSelect,
  onCompare,
  onStep,
}: SourcePanelProps & { readonly selection: SourceSelection }) {
  const scrollRef = useRef<HTMLDivElement>(null);
  // Its functions read the current state and must not be memoized; the React Compiler is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => estimatedCardPx,
    getItemKey: (index) => listed[index]?.Id ?? index,
    overscan: 4,
    useFlushSync: false,
  });
  const selectedIndex = listed.findIndex((source) => source.Id === state.sourceId);
  useEffect(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [virtualizer, selectedIndex]);
  return (
    <div ref={scrollRef} className={classes['scroll']} onPointerLeave={() => onHover(null)}>
      <ul
        className={classes['list']}
        data-wide-numbers={total > 99 || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const source = listed[index];
          return (
            source && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes['slot']}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={listed.length}
                aria-posinset={index + 1}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') onHover(source.Id);
                }}
              >
                <SourceCard
                  source={source}
                  matches={bySource.get(source.Id) ?? noMatches}
                  findings={findings}
                  totalChars={totalChars}
                  figures={figures}
                  selected={source.Id === state.sourceId}
                  pointed={source.Id === pointed}
                  checked={selection.ids.has(source.Id)}
                  isReadOnly={ratings.isReadOnly}
                  onCheck={selection.toggle}
                  onRate={ratings.rate}
                  onSelect={onSelect}
                  onCompare={onCompare}
                  onStep={onStep}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
