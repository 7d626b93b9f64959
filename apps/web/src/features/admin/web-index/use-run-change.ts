import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';

type RunOperation =
  | 'StartCrawl'
  | 'StartHarvest'
  | 'ResumeWebRun'
  | 'StopWebRun'
  | 'ScheduleWebRun'
  | 'DeleteWebRun'
  | 'RemoveWebHost';

/** Changes a run, and shows the new state of all of them. */
export function useRunChange<Name extends RunOperation>(
  name: Name,
  { onDone, showsErrors = true }: { readonly onDone?: () => void; readonly showsErrors?: boolean } = {},
) {
  const client = useQueryClient();
  return useOperation(name, {
    onSuccess: () => {
      refresh(client);
      onDone?.();
    },
    onError: () => {
      refresh(client);
      return !showsErrors;
    },
  });
}

function refresh(client: QueryClient): void {
  for (const read of ['GetWebIndex', 'GetWebRuns', 'GetWebHosts'])
    void client.invalidateQueries({ queryKey: [read] });
}
