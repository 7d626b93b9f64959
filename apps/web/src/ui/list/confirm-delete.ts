import type { ReactNode } from 'react';
import { t } from '../../i18n/translate.ts';
import { askToConfirm } from '../dialogs/confirm.tsx';

interface Deletion<Item> {
  readonly items: readonly Item[];
  readonly canDelete: (item: Item) => boolean;
  /** The question, with the number of those that can be deleted. */
  readonly titleOf: (count: number) => string;
  /** The data that is lost. */
  readonly text: ReactNode;
  readonly onConfirm: (ids: number[]) => void;
}

/** Asks for confirmation, and passes on the ids of those that can be deleted. */
export function confirmDelete<Item extends { readonly Id: number }>(deletion: Deletion<Item>): void {
  const ids = deletion.items.filter(deletion.canDelete).map(({ Id }) => Id);
  if (ids.length === 0) return;
  askToConfirm({
    title: deletion.titleOf(ids.length),
    text: deletion.text,
    confirm: t('list:delete'),
    onConfirm: () => deletion.onConfirm(ids),
  });
}
