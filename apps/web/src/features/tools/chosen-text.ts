import type { InputOf } from '@palimpsest/contract';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keep, readKept } from '../../api/kept.ts';
import type { ChosenLibraryText } from '../../common/library-picker/chosen-library-text.ts';
import { useStaysWithUser } from '../../common/on-behalf/use-stays-with-user.ts';
import { useUploads, type Uploads, type UploadScope } from '../../common/uploads/use-uploads.ts';

export const textWays = ['text', 'upload', 'download', 'library'] as const;

export type TextWay = (typeof textWays)[number];

/** The input of the user for one text of a tool, apart from its file. */
export interface ChosenText {
  readonly way: TextWay;
  readonly text: string;
  readonly url: string;
  readonly libraryText: ChosenLibraryText | null;
}

export interface TextChoice extends ChosenText {
  readonly uploads: Uploads;
  readonly change: (changes: Partial<ChosenText>) => void;
  /** The text as the calls take it; undefined while it is missing. */
  readonly input: InputOf<'DescribeText'> | undefined;
  /** The file is being sent or read. */
  readonly isReading: boolean;
}

export type ToolPlace = Extract<UploadScope, `tool-${string}`>;

const empty: ChosenText = { way: 'text', text: '', url: '', libraryText: null };

/** One text of a tool. The input survives a reload, in this browser only. */
export function useTextChoice(place: ToolPlace, onChange: () => void): TextChoice {
  const all = useUploads(place);
  const staysWithUser = useStaysWithUser() !== undefined;
  const [chosen, setChosen] = useState(() => readChosen(place));
  const change = (changes: Partial<ChosenText>): void => {
    const next = { ...chosen, ...changes };
    keep(place, JSON.stringify(next));
    setChosen(next);
    onChange();
  };
  /** Nobody needs a file any more that is not compared. If this fails, the server deletes it later. */
  const forget = (ids: readonly string[]): void => {
    onChange();
    if (staysWithUser) return;
    for (const uploadId of ids) void call('RemoveUpload', { uploadId }).catch(() => {});
  };
  const readIds = all.items.filter(({ phase }) => phase === 'ready').map(({ id }) => id);
  // One file at a time: another one takes its place.
  const add = (files: readonly File[]): number => {
    forget(readIds);
    all.clear();
    return all.add(files.slice(0, 1));
  };
  const clear = (): void => {
    forget(readIds);
    all.clear();
  };
  const remove = (id: string): void => {
    forget(readIds.filter((one) => one === id));
    all.remove(id);
  };
  const [file] = all.items;
  return {
    ...chosen,
    uploads: { ...all, add, clear, remove },
    change,
    input: inputOf(chosen, file?.phase === 'ready' ? file.id : undefined),
    isReading: chosen.way === 'upload' && file !== undefined && file.phase !== 'ready',
  };
}

function inputOf(
  { way, text, url, libraryText }: ChosenText,
  uploadid: string | undefined,
): InputOf<'DescribeText'> | undefined {
  if (way === 'text') return text.trim() === '' ? undefined : { text };
  if (way === 'download') return url.trim() === '' ? undefined : { url: url.trim() };
  if (way === 'library') return libraryText === null ? undefined : { libtextid: libraryText.id };
  return uploadid === undefined ? undefined : { uploadid };
}

function readChosen(place: ToolPlace): ChosenText {
  try {
    const kept: unknown = JSON.parse(readKept(place) ?? 'null');
    return typeof kept === 'object' && kept !== null && isChosen(kept) ? kept : empty;
  } catch {
    return empty;
  }
}

/** Whether it is in the form of this release. */
function isChosen(kept: object): kept is ChosenText {
  const { way, text, url, libraryText } = kept as Readonly<Record<string, unknown>>;
  const isLibraryText =
    libraryText === null ||
    (typeof libraryText === 'object' && typeof (libraryText as { id?: unknown }).id === 'number');
  return (
    textWays.some((known) => known === way) &&
    typeof text === 'string' &&
    typeof url === 'string' &&
    isLibraryText
  );
}
