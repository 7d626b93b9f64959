import type { ErrorKey } from '@palimpsest/contract';
import { useState, type ChangeEvent } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { differences, editsAfterSave, valuesWith, withEdits, type Edits } from './edits.ts';

/** The problem of each field: a sentence, or `true` where there is nothing to say, such as at an empty field. */
export type Problems<Values> = Partial<Record<keyof Values, string | true | undefined>>;

interface FormOptions<Values> {
  /** The stored values, or those with which a new thing begins. Fields that were not edited here follow them. */
  readonly stored: Values;
  /** The values as they are stored, for example without spaces at their ends. */
  readonly cleaned?: (values: Values) => Values;
  /** Fields that somebody else decides: they show what is stored. */
  readonly locked?: readonly (keyof Values)[];
  /** The rules of the screen. The server has the last word, and the browser has none of its schemas. */
  readonly problems?: (values: Values, changes: Partial<Values>) => Problems<Values>;
  /** The fields at which errors of the server are shown. A toast shows the others. */
  readonly errors?: Partial<Record<ErrorKey, keyof Values>>;
}

/** The values that a form sends. */
export interface FormSubmission<Values> {
  readonly values: Values;
  /** Cleaned values that differ from the stored ones: nothing else is sent, so a change in another window stays. */
  readonly changes: Partial<Values>;
  /** Call it when they were stored: what was typed since then stays an edit. */
  readonly saved: () => void;
}

type Keys<Values, Kind> = {
  [Name in keyof Values]-?: [Kind, Values[Name]] extends [Values[Name], Kind] ? Name : never;
}[keyof Values];

/** The state of a form and the properties of its fields. */
export interface FormState<Values> {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly isEdited: (name: keyof Values) => boolean;
  /** Nothing is wrong with the values. */
  readonly isValid: boolean;
  /** How often the form was refused, by its own rules or by the server. */
  readonly refusals: number;
  /** Sets these fields. An error of the server at one of them is about an older value, and disappears. */
  readonly change: (changed: Partial<Values>) => void;
  /** The sentence at a field. */
  readonly errorAt: (name: keyof Values) => string | undefined;
  /** The properties of a text field. */
  readonly input: (name: Keys<Values, string>) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** The properties of a switch or a checkbox. */
  readonly flag: (name: Keys<Values, boolean>) => {
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The properties of a field that hands over its value. */
  readonly field: <Name extends keyof Values>(
    name: Name,
  ) => {
    readonly value: Values[Name];
    readonly error: string | undefined;
    readonly onChange: (value: Values[Name]) => void;
  };
  /** Back to the stored values. */
  readonly reset: () => void;
  /** Shows an error of the server at its field and returns true, or returns false. It is the `onError` of an operation. */
  readonly refused: (error: ApiError) => boolean;
  /** Hands over what is to be stored, or leads to the first field with a problem. */
  readonly submit: (save: (submission: FormSubmission<Values>) => void) => void;
}

/**
 * A form over stored values. Only what somebody edits here is kept: a field that was changed in another window meanwhile
 * shows its new value, and is not set back when this form is saved.
 */
export function useForm<Values extends object>({
  stored,
  cleaned = (values) => values,
  locked = [],
  problems: problemsOf,
  errors = {},
}: FormOptions<Values>): FormState<Values> {
  const language = useLanguage();
  const [edits, setEdits] = useState<Edits<Values>>({});
  const [answers, setAnswers] = useState<Partial<Record<keyof Values, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const values = valuesWith(stored, edits, locked);
  const changes = differences(stored, cleaned(values));
  const problems: Problems<Values> = problemsOf?.(values, changes) ?? {};
  const isValid = Object.values(problems).every((problem) => problem === undefined);

  const change = (changed: Partial<Values>): void => {
    setEdits((now) => withEdits(now, valuesWith(stored, now, locked), changed));
    setAnswers((now) => without(now, Object.keys(changed)));
  };
  const errorAt = (name: keyof Values): string | undefined => {
    const problem = problems[name];
    return answers[name] ?? (problem === true ? undefined : problem);
  };
  return {
    values,
    isChanged: Object.keys(changes).length > 0,
    isEdited: (name) => name in changes,
    isValid,
    refusals,
    change,
    errorAt,
    input: (name) => ({
      value: values[name] as string,
      error: errorAt(name),
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.value } as Partial<Values>),
    }),
    flag: (name) => ({
      checked: values[name] as boolean,
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.checked } as Partial<Values>),
    }),
    field: (name) => ({
      value: values[name],
      error: errorAt(name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    reset: () => {
      setEdits({});
      setAnswers({});
    },
    refused: (error) => {
      const named = errors[error.key as ErrorKey];
      const paths = error.problems.map(({ path }) => path.split('.').at(-1) ?? '');
      const names = named === undefined ? paths.filter((name) => name in values) : [named];
      if (names.length === 0) return false;
      setAnswers((now) => ({
        ...now,
        ...Object.fromEntries(names.map((name) => [name, error.text(language)])),
      }));
      setRefusals((count) => count + 1);
      return true;
    },
    submit: (save) => {
      const saved = (): void => setEdits((now) => editsAfterSave(now, values));
      if (!isValid) {
        setRefusals((count) => count + 1);
        return;
      }
      // The errors of the server were about an earlier try.
      setAnswers({});
      save({ values, changes, saved });
    },
  };
}

function without<Values extends object>(of: Values, names: readonly string[]): Values {
  const kept = Object.entries(of).filter(([name]) => !names.includes(name));
  return (kept.length === Object.keys(of).length ? of : Object.fromEntries(kept)) as Values;
}
