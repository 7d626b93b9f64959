import { useOperation } from '../../api/query.ts';
import { refreshAfter } from '../../api/refresh.ts';

type RunOperation =
  | 'StartCrawl'
  | 'StartHarvest'
  | 'ResumeWebRun'
  | 'StopWebRun'
  | 'ScheduleWebRun'
  | 'DeleteWebRun'
  | 'RemoveWebHost';

/** Changes a run. A run that cannot be changed has a new state, so the page reads all of them again after an error too. */
export function useRunChange<Name extends RunOperation>(
  name: Name,
  { onDone, showsErrors = true }: { readonly onDone?: () => void; readonly showsErrors?: boolean } = {},
) {
  return useOperation(name, {
    onSuccess: () => onDone?.(),
    onError: () => {
      refreshAfter(name);
      return !showsErrors;
    },
  });
}
