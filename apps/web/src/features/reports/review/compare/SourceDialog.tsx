import { VisuallyHidden } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { CompareDialog } from '../../../../common/compare/CompareDialog.tsx';
import { reviewPart } from '../keys/is-meant-for-review.ts';
import type { Ratings } from '../ratings/use-ratings.ts';
import { OriginButton } from '../sources/origin/OriginButton.tsx';
import { RatingChoice } from './RatingChoice.tsx';
import classes from './SourceDialog.module.css';

interface SourceDialogProps {
  readonly source: Source;
  readonly ratings: Ratings;
  readonly fullScreen: boolean;
  readonly takeFocus: boolean;
  readonly steps: ReactNode;
  readonly children: (together: boolean) => ReactNode;
  readonly onClose: () => void;
}

/** The comparison with one source, in which the user rates the source; the review's keys work in it. */
export function SourceDialog({ source, ratings, steps, children, ...dialog }: SourceDialogProps) {
  const { t } = useTranslation('compare');
  return (
    <CompareDialog
      {...dialog}
      title={
        <>
          {dialog.fullScreen ? (
            // On a phone, the long title would cover the buttons.
            <>
              <VisuallyHidden>{t('title')}</VisuallyHidden>
              <span aria-hidden>{t('shortTitle')}</span>
            </>
          ) : (
            t('title')
          )}{' '}
          <span className={classes['number']}>{source.Idx}</span>
        </>
      }
      colourNumber={source.Idx}
      foot={<RatingChoice source={source} ratings={ratings} onDone={dialog.onClose} />}
      steps={
        <>
          <OriginButton source={source} isReadOnly={ratings.isReadOnly} size={dialog.fullScreen ? 40 : 32} />
          {steps}
        </>
      }
    >
      {(together) => (
        <div className={classes['part']} {...{ [reviewPart]: true }}>
          {children(together)}
        </div>
      )}
    </CompareDialog>
  );
}
