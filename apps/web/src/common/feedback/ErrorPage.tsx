import type { ApiError } from '../../api/api-error.ts';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly error: ApiError;
  /** Missing if retrying could not change anything. */
  readonly retry?: () => void;
  /** The link back to the list. */
  readonly back: ReactNode;
}

/** Replaces one report or text that could not be loaded. */
export function ErrorPage({ title, error, retry, back }: ErrorPageProps) {
  const canRetry = retry !== undefined && !error.key.startsWith('noAccess');
  return (
    <div>
      <PageHeader title={title} />
      <ErrorState error={error} {...(canRetry ? { retry } : {})} action={back} />
    </div>
  );
}
