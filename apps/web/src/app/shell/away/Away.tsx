import { Suspense } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { page } from '../../../i18n/page.ts';
import { Maintenance } from './Maintenance.tsx';

const UnderMaintenance = page(() => import('./UnderMaintenance.tsx'), 'UnderMaintenance', ['maintenance']);

interface AwayProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the server cannot be used: it does not answer, or is under maintenance. */
export function Away({ error, onRetry }: AwayProps) {
  const note = error instanceof ApiError ? error.maintenance : undefined;
  if (note === undefined) return <Maintenance onRetry={onRetry} />;
  return (
    <Suspense>
      <UnderMaintenance note={note} onRetry={onRetry} />
    </Suspense>
  );
}
