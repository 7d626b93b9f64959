import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './List.module.css';

const rows = [62, 48, 71, 55, 66, 40, 58, 69];

/** Rows or cards in the shape of those that come. */
export function ListSkeleton({ phone }: { readonly phone: boolean }) {
  const { t } = useTranslation('library');
  return (
    <Stack gap={phone ? 12 : 0} aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      {rows.map((width) =>
        phone ? (
          <Skeleton key={width} height={112} radius={8} />
        ) : (
          <div key={width} className={classes['skeletonRow']}>
            <Skeleton height={16} width={16} />
            <Skeleton height={14} width="80%" />
            <Skeleton height={14} width="80%" />
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={6} />
            <Skeleton height={14} width="60%" />
          </div>
        ),
      )}
    </Stack>
  );
}
