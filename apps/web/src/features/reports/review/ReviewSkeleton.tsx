import { Skeleton, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './Review.module.css';
import sheet from './sheet/Sheet.module.css';
import { sheetWidePx, useWidthClass } from './use-width-class.ts';

const lineWidths = [100, 97, 99, 94, 98, 61, 0, 99, 96, 100, 92, 97, 98, 40, 0, 98, 100, 95, 97, 74];
const cards = [0, 1, 2, 3, 4, 5];

/** The review's outline while it loads; `aria-hidden` if something else announces that the check is running. */
export function ReviewSkeleton({ silent = false }: { readonly silent?: boolean }) {
  const { t } = useTranslation('app');
  const ref = useRef<HTMLDivElement>(null);
  const widthClass = useWidthClass(ref, sheetWidePx);
  return (
    <div
      ref={ref}
      className={classes['review']}
      data-full-width
      {...(silent ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('loading') })}
    >
      <div className={classes['toolbar']} />
      <div className={classes['columns']}>
        {widthClass !== 'narrow' && (
          <div className={classes['left']}>
            {cards.map((card) => (
              <Stack key={card} gap={8} p={12}>
                <Skeleton height={18} width="85%" />
                <Skeleton height={12} width="50%" />
                <Skeleton height={6} />
              </Stack>
            ))}
          </div>
        )}
        <div className={`${classes['centre']} ${sheet['pane']}`}>
          <div className={sheet['scroll']}>
            <div className={sheet['sheet']}>
              <Skeleton height={32} width="70%" mb={32} />
              {lineWidths.map((width, index) => (
                // The lines never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <Skeleton key={index} height={width === 0 ? 0 : 14} width={`${width}%`} mb={14} />
              ))}
            </div>
          </div>
        </div>
        {widthClass === 'wide' && (
          <div className={classes['right']}>
            <Stack align="center" gap="md" p={24}>
              <Skeleton height={132} circle />
              <Skeleton height={16} width="80%" />
              <Skeleton height={12} width="60%" />
            </Stack>
          </div>
        )}
      </div>
    </div>
  );
}
