import { Suspense } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { underMaintenance as UnderMaintenance } from '../../../common/feedback/under-maintenance.ts';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

interface AwayProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the server cannot be used: it does not answer, or is under maintenance. */
export function Away({ error, onRetry }: AwayProps) {
  const note = error instanceof ApiError ? error.maintenance : undefined;
  if (note === undefined) return <MaintenanceNotice onRetry={onRetry} />;
  return (
    <Suspense>
      <UnderMaintenance note={note} onRetry={onRetry} />
    </Suspense>
  );
}
