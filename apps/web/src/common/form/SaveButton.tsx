import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface SaveButtonProps extends ButtonProps {
  readonly form: Pick<FormState<object>, 'isChanged' | 'isValid'>;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Submits a form over stored values. It waits for a change, and for values that can be stored. */
export function SaveButton({ form, isBusy, children, ...props }: SaveButtonProps) {
  return (
    <Button {...props} type="submit" disabled={!form.isChanged || !form.isValid} loading={isBusy}>
      {children}
    </Button>
  );
}
