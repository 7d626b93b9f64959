import { Drawer, type DrawerProps } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './toasts.module.css';

interface SheetProps extends Pick<
  DrawerProps,
  'opened' | 'onClose' | 'closeOnEscape' | 'onKeyDown' | 'classNames' | 'styles' | 'children'
> {
  readonly title: string;
  /** Whether it opens from below, as on a phone; else from the right. */
  readonly fromBelow: boolean;
}

/** A sheet over a part of the page. It leaves space for toasts: above it on a phone, else beside it. */
export function Sheet({ fromBelow, ...props }: SheetProps) {
  const { t } = useTranslation('app');
  return (
    <Drawer
      {...props}
      className={classes[fromBelow ? 'sheetFromBelow' : 'sheetFromRight'] ?? ''}
      position={fromBelow ? 'bottom' : 'right'}
      size={fromBelow ? 'calc(100dvh - var(--toast-space))' : 'var(--sheet-width)'}
      closeButtonProps={{ 'aria-label': t('close') }}
    />
  );
}
