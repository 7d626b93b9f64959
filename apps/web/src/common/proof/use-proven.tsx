import type { InputOf, OperationName } from '@palimpsest/contract';
import { useState, type ReactNode } from 'react';
import { useOperation, type OperationHookOptions } from '../../api/query.ts';
import { ProofDialog } from './ProofDialog.tsx';

interface Proven<Name extends OperationName> {
  readonly mutate: (input: InputOf<Name>) => void;
  readonly isPending: boolean;
  /** Place it once; it opens when the server asks for the password again. */
  readonly dialog: ReactNode;
}

/** A sensitive change. If the last proof is too old, it asks for the password and makes the change then. */
export function useProven<Name extends OperationName>(
  name: Name,
  options: OperationHookOptions<Name> = {},
): Proven<Name> {
  const [waiting, setWaiting] = useState<InputOf<Name>>();
  const operation = useOperation(name, {
    ...options,
    onError: (error, input) => {
      if (error.key !== 'proofRequired') return options.onError?.(error, input);
      setWaiting(input);
      return true;
    },
  });
  return {
    mutate: operation.mutate,
    isPending: operation.isPending,
    dialog: (
      <ProofDialog
        opened={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        onProven={() => {
          setWaiting(undefined);
          if (waiting !== undefined) operation.mutate(waiting);
        }}
      />
    ),
  };
}
