import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './List.module.css';

const rowWidths = [62, 48, 71, 55, 66, 40, 58, 69];

interface ListSkeletonProps {
  /** The widths of the columns in a grid; undefined on a phone, where rows are cards. */
  readonly columns: readonly string[] | undefined;
}

/** Placeholders in the shape of the coming rows or cards. */
export function ListSkeleton({ columns }: ListSkeletonProps) {
  const { t } = useTranslation('app');
  return (
    <Stack gap={columns === undefined ? 12 : 0} aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      {rowWidths.map((width) =>
        columns === undefined ? (
          <Skeleton key={width} height={112} radius={8} />
        ) : (
          <div
            key={width}
            className={classes['skeletonRow']}
            style={{ gridTemplateColumns: columns.join(' ') }}
          >
            {columns.map((column, index) => (
              // The columns never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <Skeleton key={index} height={14} width={column.endsWith('fr)') ? `${width}%` : '70%'} />
            ))}
          </div>
        ),
      )}
    </Stack>
  );
}
