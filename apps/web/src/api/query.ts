import type { DataOf, InputOf, OperationName } from '@palimpsest/contract';
import {
  queryOptions,
  useMutation,
  type DataTag,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { showApiError, showNotice, type ToastLink } from './toast.tsx';
import type { ApiError } from './api-error.ts';
import { asApiError } from './api-error.ts';
import { call } from './call.ts';
import type { CallResult } from './read-answer.ts';
import { shareRepeats } from './share-repeats.ts';

/** TanStack options for a reading operation. The key is [name, input]; the result has data, message and total. */
export function operationQuery<Name extends OperationName>(name: Name, input: InputOf<Name>) {
  return queryOptions<CallResult<DataOf<Name>>, ApiError, CallResult<DataOf<Name>>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** The options of an operation as a function of its input: the exports of each `queries.ts`. */
export function queryOf<Name extends OperationName>(name: Name) {
  return (input: InputOf<Name>) => operationQuery(name, input);
}

interface AnsweredQuery<Name extends OperationName> {
  readonly queryKey: DataTag<QueryKey, CallResult<DataOf<Name>>, ApiError>;
}

export interface OperationHookOptions<Name extends OperationName> {
  /** The query whose new answer is the answer of this change. It has it at once. */
  readonly answers?: (input: InputOf<Name>) => AnsweredQuery<Name>;
  /** The query of the thing that is deleted. It is forgotten, and not asked for again while the page is being left. */
  readonly removes?: (input: InputOf<Name>) => { readonly queryKey: QueryKey };
  /** False for a call that changes nothing, such as a preview. */
  readonly refreshes?: false;
  /** True if the screen shows by itself that the change was made, for example by its next step. No toast says it then. */
  readonly isQuiet?: boolean;
  readonly onSuccess?: (result: CallResult<DataOf<Name>>, input: InputOf<Name>) => void;
  /** The place where the new thing is that the message is about. */
  readonly link?: (result: CallResult<DataOf<Name>>, input: InputOf<Name>) => ToastLink | undefined;
  /** Return true when the screen itself shows the error (at a field); otherwise a toast shows it. */
  readonly onError?: (error: ApiError, input: InputOf<Name>) => boolean | void;
}

/**
 * An operation that changes something; a double click changes it once. Its message or its error appears as a toast. Screens
 * ask again for what it has changed, see `call`.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  options: OperationHookOptions<Name> = {},
): UseMutationResult<CallResult<DataOf<Name>>, ApiError, InputOf<Name>> {
  type Answer = CallResult<DataOf<Name>>;
  type Input = InputOf<Name>;
  const mutation = useMutation<Answer, ApiError, Input>({
    mutationFn: (input) =>
      call(name, input, {
        answers: options.answers?.(input).queryKey,
        removes: options.removes?.(input).queryKey,
        refreshes: options.refreshes,
      }),
    onSuccess: (result, input) => {
      if (options.isQuiet !== true) showNotice(result.message, result.total, options.link?.(result, input));
      options.onSuccess?.(result, input);
    },
    onError: (thrown, input) => {
      const error = asApiError(thrown);
      if (options.onError?.(error, input) !== true) showApiError(error);
    },
  });
  const [mutateAsync] = useState(() => shareRepeats(mutation.mutateAsync));
  const mutate = useCallback(
    (...args: Parameters<typeof mutateAsync>) => {
      // `onError` has told the user.
      mutateAsync(...args).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
