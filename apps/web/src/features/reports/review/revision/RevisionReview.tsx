import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { Report } from '@palimpsest/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { usePageFocus } from '../../../../ui/page-focus.ts';
import { useCharacterKeys } from '../keys/use-review-keys.ts';
import reviewClasses from '../Review.module.css';
import { Steps } from '../Toolbar.tsx';
import { sheetWidePx, useWidthClass } from '../use-width-class.ts';
import classes from './revision.module.css';
import { RevisionView } from './RevisionView.tsx';
import { useRevision, useShownMatch } from './use-revision.ts';

const lines = Array.from({ length: 14 }, (_, index) => index);

/** The changes of the revision, instead of the review; the address contains the shown match. */
export function RevisionReview({ report }: { readonly report: Report }) {
  const { t } = useTranslation('revision');
  const { t: tApp } = useTranslation('app');
  const rootRef = useRef<HTMLDivElement>(null);
  const titleRef = usePageFocus();
  const widthClass = useWidthClass(rootRef, sheetWidePx);
  const { data, error, refetch } = useRevision(report);
  // Drawn in slices: two long drafts at once would block the page for a tenth of a second.
  const revision = useDeferredValue(data?.data);
  const [current, show] = useShownMatch(revision?.Matches);
  const count = revision?.Matches.length ?? 0;
  const match = current === null ? undefined : revision?.Matches[current - 1];
  const step = (by: 1 | -1) => {
    if (count === 0) return;
    show(current === null ? (by === 1 ? 1 : count) : ((current - 1 + by + count) % count) + 1);
  };
  useCharacterKeys({ j: () => step(1), k: () => step(-1), Escape: () => show(null) });
  return (
    <div ref={rootRef} className={reviewClasses['review']} data-full-width>
      <div className={reviewClasses['toolbar']} role="toolbar" aria-label={t('toolbar')}>
        <ButtonLink
          to="."
          search={{} as never}
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
        >
          {widthClass === 'narrow' ? t('backShort') : t('back')}
        </ButtonLink>
        <h1
          ref={titleRef}
          className={widthClass === 'narrow' ? 'visually-hidden' : classes['heading']}
          tabIndex={-1}
          data-page-title
        >
          <VisuallyHidden>{report.Name}: </VisuallyHidden>
          {t('title')}
        </h1>
        <div className={reviewClasses['steps']}>
          <Steps match={current} count={count} onStep={step} short={widthClass === 'narrow'} />
        </div>
      </div>
      {revision ? (
        <RevisionView
          report={report}
          revision={revision}
          widthClass={widthClass}
          current={current}
          onOpen={show}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Stack aria-busy p={48} gap={14}>
          <span className="visually-hidden">{tApp('loading')}</span>
          {lines.map((line) => (
            <Skeleton key={line} height={14} width={`${100 - ((line * 7) % 23)}%`} />
          ))}
        </Stack>
      )}
      <VisuallyHidden aria-live="polite">
        {match && `${t(`state.${match.State}`)}: ${match.Title}`}
      </VisuallyHidden>
    </div>
  );
}
