import { limits, type ImportFileState } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';

/** Used while only files are missing that another page would have to send. */
const slowlyMs = 5_000;

/** An import, requested again until nothing is left to do. */
export function useImport(importId: number) {
  return useQuery({
    ...operationQuery('GetImport', { importid: importId }),
    refetchInterval: ({ state }) => {
      const known = state.data?.data;
      if (known !== undefined && known.State !== 'Active') return false;
      return known?.Waiting === 0 && known.Unsent > 0 && known.Done > 0 ? slowlyMs : limits.importPollMs;
    },
    refetchIntervalInBackground: true,
  });
}

export function useImportFiles(
  importId: number,
  state: ImportFileState | undefined,
  pageno: number,
  isActive: boolean,
) {
  return useQuery({
    ...operationQuery('GetImportFiles', {
      importid: importId,
      pageno,
      ...(state === undefined ? {} : { state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: isActive ? slowlyMs : false,
  });
}

/** Imports that aren't done; requested again while there are any. */
export function useUnfinishedImports() {
  return useQuery({
    ...operationQuery('GetImports', { unfinished: true }),
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? limits.uploadPollMs : false),
  });
}

export function useImports() {
  return useQuery(operationQuery('GetImports', {}));
}
