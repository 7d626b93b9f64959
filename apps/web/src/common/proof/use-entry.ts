import { useState, type ChangeEvent } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface Entry {
  readonly value: string;
  /** Shows why the entry was refused, until it is changed. The error counts as handled. */
  readonly refuse: (error: ApiError) => true;
  /** The properties for the field. */
  readonly props: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** The entry in the only field of a form: a code or a password. */
export function useEntry(): Entry {
  const language = useLanguage();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  return {
    value,
    refuse: (failed) => {
      setError(failed.text(language));
      return true;
    },
    props: {
      value,
      error,
      onChange: (event) => {
        setValue(event.currentTarget.value);
        setError(undefined);
      },
    },
  };
}
