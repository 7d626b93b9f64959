import { Button, Skeleton, Stack } from '@mantine/core';
import type { NotCountedSpan, Source } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useSourceMarkup } from '../queries.ts';
import { SourceComparison } from './compare/SourceComparison.tsx';
import type { Findings } from './model/findings.ts';
import type { ReviewState } from './model/review-search.ts';

interface CompareLoaderProps {
  readonly source: Source;
  readonly findings: Findings;
  readonly notCounted: readonly NotCountedSpan[];
  readonly title: string;
  readonly state: ReviewState;
  readonly narrow: boolean;
  readonly takeFocus: boolean;
  readonly inDialog?: boolean;
  /** Whether scrolling one text scrolls the other. */
  readonly together?: boolean;
  readonly onMatch: (match: number) => void;
  readonly onWholeText: () => void;
}

const lines = Array.from({ length: 14 }, (_, index) => index);

/** Fetches the comparison with one source. */
export function CompareLoader({
  source,
  findings,
  notCounted,
  title,
  state,
  narrow,
  takeFocus,
  inDialog = false,
  together = true,
  onMatch,
  onWholeText,
}: CompareLoaderProps) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const { data, error, refetch } = useSourceMarkup(source);
  if (data) {
    return (
      <SourceComparison
        key={source.Id}
        markup={data.data}
        source={source}
        findings={findings}
        notCounted={notCounted}
        title={title}
        match={state.match}
        shortened={state.shortened}
        lineBreaks={state.lineBreaks}
        narrow={narrow}
        takeFocus={takeFocus}
        inDialog={inDialog}
        together={together}
        onMatch={onMatch}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        error={error}
        retry={() => void refetch()}
        action={
          <Button variant="default" onClick={onWholeText}>
            {t('toolbar.wholeText')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack aria-busy p={48} gap={14}>
      <span className="visually-hidden">{tApp('loading')}</span>
      {lines.map((line) => (
        <Skeleton key={line} height={14} width={`${100 - ((line * 7) % 23)}%`} />
      ))}
    </Stack>
  );
}
