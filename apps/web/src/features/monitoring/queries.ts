import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery, queryOf } from '../../api/query.ts';
import { findingsInput, type FindingsState } from './findings/findings-state.ts';
import { watchedInput, type WatchedState } from './watched/watched-state.ts';

export const monitoringQuery = queryOf('GetMonitoring');
export const monitoringFindingQuery = queryOf('GetMonitoringFinding');

const pollMs = 10_000;

/** One page of the watched texts; requested again while a scan of them is under way. */
export function useWatchedTexts(state: WatchedState, pageSize: number) {
  return useQuery({
    ...operationQuery('GetMonitoredTexts', watchedInput(state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.data.some(({ State }) => State === 'scanning') === true ? pollMs : false,
  });
}

/** The figures; requested again while a scan is under way. */
export function useMonitoring(isScanning: boolean) {
  return useQuery({ ...monitoringQuery({}), refetchInterval: isScanning ? pollMs : false });
}

export function useFindings(state: FindingsState, pageSize: number) {
  return useQuery({
    ...operationQuery('GetMonitoringFindings', findingsInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
}

/** The name of a watched text, as one of its findings has it; undefined until it is known. */
export function useWatchedName(id: number | null): string | undefined {
  const { data } = useQuery({
    ...operationQuery('GetMonitoringFindings', { filters: { textid: id ?? 0 }, pagesize: 10 }),
    enabled: id !== null,
  });
  return data?.data[0]?.MonitoredName;
}
