import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { FormState, FormSubmission } from './use-form.ts';

interface FormProps<Values> extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> {
  readonly form: FormState<Values>;
  /** The values are being stored: the form is not sent a second time. */
  readonly isBusy: boolean;
  readonly onSave: (submission: FormSubmission<Values>) => void;
  /** Asks before the page is left with changes that were not saved. */
  readonly guarded?: boolean;
}

/** The element of a form. After a refusal, the first field with an error has the focus. */
export function Form<Values>({
  form,
  isBusy,
  onSave,
  guarded = false,
  children,
  ...props
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(guarded && form.isChanged && !isBusy);
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  return (
    <form
      {...props}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog within this form has a form of its own.
        event.stopPropagation();
        if (!isBusy) form.submit(onSave);
      }}
    >
      {children}
    </form>
  );
}
