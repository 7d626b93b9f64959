import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Params } from '../../ui/list/list-state.ts';
import {
  changedState,
  isStep,
  readCollusionState,
  writeCollusionState,
  type CollusionViewState,
} from './model/view-state.ts';

export type ChangeCollusion = (changes: Partial<CollusionViewState>) => void;

/** The state of the screen, which is kept in the address, and a function that changes it. */
export function useCollusionState(): readonly [CollusionViewState, ChangeCollusion] {
  const params: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readCollusionState(params), [params]);
  const change = useCallback<ChangeCollusion>(
    (changes) => {
      void navigate({
        to: '.',
        search: (current: Params) => writeCollusionState(changedState(readCollusionState(current), changes)),
        replace: !isStep(changes),
        resetScroll: changes.page !== undefined,
      });
    },
    [navigate],
  );
  return [state, change];
}
