import { limits, type ColumnMeaning, type PeopleList } from '@palimpsest/contract';
import { useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { useOperation } from '../../api/query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { bytesAsBase64 } from './bytes-as-base64.ts';

/** A file with people that the server has read, and how the user wants its columns to be read. */
export interface PeopleFile {
  /** Undefined before a file was read, and after its people were added. */
  readonly list: PeopleList | undefined;
  readonly isReading: boolean;
  /** Why the last file was not read; '' if it was. */
  readonly problem: string;
  readonly choose: (file: File) => void;
  /** Reads cells that were copied from a spreadsheet as a file; leaves other text to the field. */
  readonly paste: (event: ClipboardEvent) => void;
  readonly changeColumns: (columns: ColumnMeaning[]) => void;
  readonly changeHeadingLine: (line: number) => void;
  readonly close: () => void;
  /** The button that asks for a file: the focus returns to it when the preview is closed. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface Reading {
  readonly file: string;
  readonly headingline?: number;
}

export function usePeopleFile(): PeopleFile {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const [reading, setReading] = useState<Reading>();
  const [list, setList] = useState<PeopleList>();
  const [problem, setProblem] = useState('');
  // Only the answer to the last request counts, and none after the list was closed.
  const latest = useRef<object | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const preview = useOperation('PreviewPeopleList', {
    onSuccess: ({ data }, input) => {
      if (input !== latest.current) return;
      const { file, headingline } = input;
      setReading({ file, ...(headingline === undefined ? {} : { headingline }) });
      setList(data);
      setProblem('');
    },
    onError: (error, input) => {
      if (input === latest.current) setProblem(error.text(language));
      return true;
    },
  });
  const ask = (input: Reading & { readonly columns?: ColumnMeaning[] }): void => {
    latest.current = input;
    preview.mutate(input);
  };
  const read = (bytes: Uint8Array): void => {
    if (bytes.length > limits.userListBytes) setProblem(t('fileTooLarge'));
    else ask({ file: bytesAsBase64(bytes) });
  };
  return {
    list,
    isReading: preview.isPending,
    problem,
    choose: (file) => {
      // A large file is not even read into memory.
      if (file.size > limits.userListBytes) setProblem(t('fileTooLarge'));
      else void file.arrayBuffer().then((bytes) => read(new Uint8Array(bytes)));
    },
    paste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      const lines = text.split('\n').slice(0, 2);
      if (lines.length < 2 || !lines.every((line) => line.includes('\t'))) return;
      event.preventDefault();
      read(new TextEncoder().encode(text));
    },
    changeColumns: (columns) => {
      if (reading === undefined || list === undefined) return;
      // Shown at once: another column may be changed before the answer.
      const shown = list.Columns.map((column, index) => ({
        ...column,
        Meaning: columns[index] ?? column.Meaning,
      }));
      setList({ ...list, Columns: shown });
      ask({ ...reading, columns });
    },
    changeHeadingLine: (headingline) => {
      if (reading !== undefined) ask({ file: reading.file, headingline });
    },
    close: () => {
      latest.current = null;
      setReading(undefined);
      setList(undefined);
      setProblem('');
      button.current?.focus();
    },
    button,
  };
}
