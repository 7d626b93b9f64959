import type { DataOf, InputOf, OperationName } from '@palimpsest/contract';
import { queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query';
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

export interface OperationHookOptions<Name extends OperationName> {
  readonly onSuccess?: (result: CallResult<DataOf<Name>>, input: InputOf<Name>) => void;
  /** Where the new thing is that the message is about. */
  readonly link?: (result: CallResult<DataOf<Name>>, input: InputOf<Name>) => ToastLink | undefined;
  /** Return true when the screen itself shows the error (at a field); otherwise a toast shows it. */
  readonly onError?: (error: ApiError, input: InputOf<Name>) => boolean | void;
}

/** An operation that changes something; a double click changes it once. Its message or its error appears as a toast. */
export function useOperation<Name extends OperationName>(
  name: Name,
  options: OperationHookOptions<Name> = {},
): UseMutationResult<CallResult<DataOf<Name>>, ApiError, InputOf<Name>> {
  type Answer = CallResult<DataOf<Name>>;
  type Input = InputOf<Name>;
  const mutation = useMutation<Answer, ApiError, Input>({
    mutationFn: (input) => call(name, input),
    onSuccess: (result, input) => {
      showNotice(result.message, result.total, options.link?.(result, input));
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
