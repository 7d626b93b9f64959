import { useEffect, useRef } from 'react';
import type { UploadItem } from './upload-item.ts';

/** Title and author of a text, as they are in its fields. */
export interface Proposal {
  readonly title: string;
  readonly author: string;
}

const nothing: Proposal = { title: '', author: '' };

/** The title and author that a single file states. With several files, each keeps its own. */
export function proposalOf(items: readonly UploadItem[]): Proposal {
  const [only, ...others] = items;
  if (only === undefined || others.length > 0) return nothing;
  return { title: only.title ?? '', author: only.author ?? '' };
}

/** The fields that get another value: those in which the user has not changed the last proposal. */
export function proposedChanges(last: Proposal, next: Proposal, fields: Proposal): Partial<Proposal> {
  const isFree = (name: keyof Proposal): boolean =>
    fields[name] === last[name] && fields[name] !== next[name];
  return {
    ...(isFree('title') ? { title: next.title } : {}),
    ...(isFree('author') ? { author: next.author } : {}),
  };
}

/** Fills in the title and the author of the file, and removes them with it. Text that the user has written stays. */
export function useProposals(
  items: readonly UploadItem[],
  fields: Proposal,
  onPropose: (changes: Partial<Proposal>) => void,
): void {
  const last = useRef(nothing);
  const { title, author } = proposalOf(items);
  useEffect(() => {
    const next = { title, author };
    const changes = proposedChanges(last.current, next, fields);
    last.current = next;
    if (Object.keys(changes).length > 0) onPropose(changes);
  }, [title, author, fields, onPropose]);
}
