import type { InputOf, QueueChange, QueuedCheck } from '@palimpsest/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { CallResult } from '../../../api/read-answer.ts';
import { refreshAfter } from '../../../api/refresh.ts';
import { showApiError, showNotice } from '../../../api/toast.tsx';
import type { QueueState } from './queue-state.ts';

/** The changes that an administrator can make. */
export const queueActions = ['pause', 'activate', 'retry'] as const;
export type QueueAction = (typeof queueActions)[number];

const operationOf = {
  pause: 'PauseQueuedChecks',
  activate: 'ActivateQueuedChecks',
  retry: 'RetryFailedChecks',
} as const satisfies Readonly<Record<QueueAction, string>>;

/** The change for all checks that the list shows with this filter. */
export function actionForAll(state: QueueState | null): QueueAction | undefined {
  if (state === 'finished' || state === 'running') return undefined;
  if (state === 'paused') return 'activate';
  return state === 'failed' ? 'retry' : 'pause';
}

/** The change that a check allows. One that its user keeps on hold is started by the user alone. */
export function actionFor({
  Status,
  StatusCode,
}: Pick<QueuedCheck, 'Status' | 'StatusCode'>): QueueAction | undefined {
  if (Status === 'Geplant') return 'pause';
  if (Status === 'Pausiert') return StatusCode === '' ? undefined : 'activate';
  return Status === 'Fehler' && StatusCode !== 'checkBaseDeleted' ? 'retry' : undefined;
}

type Choice = InputOf<'PauseQueuedChecks'>;

interface QueueChanges {
  readonly isPending: boolean;
  readonly change: (action: QueueAction, choice: Choice) => void;
  /** The checks that the last change left as they were; undefined before it, or if it left nothing. */
  readonly left: Pick<QueueChange, 'Skipped' | 'WithoutCredits'> | undefined;
}

/** Changes checks of the queue. The queue is then shown again, also after an error in the middle. */
export function useQueueChanges(onDone: () => void): QueueChanges {
  const [left, setLeft] = useState<QueueChanges['left']>();
  const mutation = useMutation({
    mutationFn: ({ action, choice }: { action: QueueAction; choice: Choice }) => changeAll(action, choice),
    onMutate: () => setLeft(undefined),
    onSuccess: ({ data, message, total }) => {
      showNotice(message, total);
      setLeft(data.Skipped + data.WithoutCredits > 0 ? data : undefined);
      onDone();
    },
    onError: (error) => showApiError(asApiError(error)),
    onSettled: (_result, _error, { action }) => refreshAfter(operationOf[action]),
  });
  return {
    isPending: mutation.isPending,
    change: (action, choice) => mutation.mutate({ action, choice }),
    left,
  };
}

/** One call changes only some of many checks; the last one says what all of them have left. */
async function changeAll(action: QueueAction, choice: Choice): Promise<CallResult<QueueChange>> {
  let changed = 0;
  for (;;) {
    const result = await call(operationOf[action], choice, { refreshes: false });
    changed += result.data.Changed;
    if (choice.all === 1 && result.data.Left > 0) continue;
    return { ...result, total: changed };
  }
}
