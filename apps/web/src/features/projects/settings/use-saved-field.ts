import { errorText, type ErrorKey } from '@palimpsest/contract';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Saved } from './use-update-project.ts';

interface SavedField {
  /** The saved value, as the field writes it. */
  readonly value: string;
  readonly onSave: (value: string) => Promise<Saved>;
  /** False while the typed text is incomplete. */
  readonly isWhole?: boolean;
}

interface FieldState {
  /** The properties of a Mantine input. */
  readonly input: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
  /** Saves the typed text if it differs; the field keeps the focus. */
  readonly commit: () => void;
  /** Discards the typed text. */
  readonly revert: () => void;
}

/**
 * A field that saves when the user leaves it, also when its part of the page disappears. If the text can't be
 * saved, it stays there with the reason.
 */
export function useSavedField({ value, onSave, isWhole = true }: SavedField): FieldState {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<ErrorKey | undefined>(undefined);
  const onItsWay = useRef<string | null>(null);
  const revert = (): void => {
    setTyped(null);
    setError(undefined);
  };
  const commit = (): void => {
    if (typed === null || !isWhole || error !== undefined || typed === onItsWay.current) return;
    if (typed.trim() === value.trim()) {
      revert();
      return;
    }
    void send(typed);
  };
  const send = async (text: string): Promise<void> => {
    onItsWay.current = text;
    const { isSaved, fieldError } = await onSave(text);
    onItsWay.current = null;
    setError(fieldError);
    // The user has typed more in the meantime: that is the next text to save.
    if (isSaved) setTyped((now) => (now === text ? null : now));
  };
  const lastCommit = useRef(commit);
  useEffect(() => {
    lastCommit.current = commit;
  });
  useEffect(() => () => lastCommit.current(), []);
  return {
    input: {
      value: typed ?? value,
      error: error === undefined ? undefined : errorText(error, language),
      onChange: (event) => {
        setTyped(event.currentTarget.value);
        setError(undefined);
      },
    },
    commit,
    revert,
  };
}
