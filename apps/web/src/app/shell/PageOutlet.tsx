import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { FirstPageSign } from './FirstPageSign.tsx';
import { PageLoader } from './PageLoader.tsx';

/** The page of the address, within any frame. */
export function PageOutlet() {
  const { t } = useTranslation('app');
  return (
    <Suspense fallback={<PageLoader label={t('loading')} />}>
      <Outlet />
      <FirstPageSign />
    </Suspense>
  );
}
