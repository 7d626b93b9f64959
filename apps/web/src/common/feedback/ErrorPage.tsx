import type { ApiError } from '../../api/api-error.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly error: ApiError;
  /** Missing if retrying could not change anything. */
  readonly retry?: () => void;
  /** The link back to the list. Without one, a link leads to the home page. */
  readonly back?: ReactNode;
}

/** Replaces a page whose data could not be loaded. */
export function ErrorPage({ title, error, retry, back }: ErrorPageProps) {
  const { t } = useTranslation('app');
  const home = (
    <ButtonLink to="/" variant="default">
      {t('error.home')}
    </ButtonLink>
  );
  const canRetry = retry !== undefined && !error.key.startsWith('noAccess');
  return (
    <div>
      <PageHeader title={title} />
      <ErrorState error={error} {...(canRetry ? { retry } : {})} action={back ?? home} />
    </div>
  );
}
