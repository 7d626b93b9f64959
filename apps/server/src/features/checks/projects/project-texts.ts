import { limits, type ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { libraryTextsForListing } from '../../library/index.ts';
import type { DocumentToCheck } from '../order/documents-to-check.ts';
import { selectProjectTexts, type ProjectText } from './project-texts.repository.ts';

/** The texts of a project that one order would check, and the number that it would leave out. */
export interface ProjectTextsToCheck {
  readonly documents: readonly (DocumentToCheck & { readonly textId: number })[];
  readonly leftOut: LeftOutCounts;
}

export interface LeftOutCounts {
  readonly alreadyChecked: number;
  readonly withoutText: number;
  readonly tooShort: number;
  /** Versions that the same person has replaced. They are checked only by name. */
  readonly replaced: number;
  /** Left for a following order. */
  readonly left: number;
}

/**
 * Selects the texts of a project that the user may access. A text that isn't in this project refuses the whole call.
 */
export async function projectTextsToCheck(
  db: Executor,
  user: CallingUser,
  { projectid, ids, again }: Pick<ParsedInputOf<'StartProjectChecks'>, 'projectid' | 'ids' | 'again'>,
): Promise<ProjectTextsToCheck> {
  const wanted = ids === undefined ? null : [...new Set(ids)];
  const all = await selectProjectTexts(db, user.id, projectid, wanted);
  if (wanted !== null && all.length < wanted.length) {
    throw new UserError('noAccessToLibraryText', `${wanted.length - all.length} not of project ${projectid}`);
  }
  const texts = wanted === null ? all.filter(({ isReplaced }) => !isReplaced) : all;
  const foreign = await readableTextsOfOthers(db, user, texts);
  const readable = texts.filter(
    ({ id, isFingerprint, ownerId }) => !isFingerprint && (ownerId === user.id || foreign.has(id)),
  );
  const longEnough = readable.filter(({ words }) => words >= limits.minTextWords);
  const unchecked = longEnough.filter(({ isChecked }) => again === 1 || !isChecked);
  return {
    documents: unchecked
      .slice(0, limits.checksPerOrder)
      .map(({ id: libraryTextId, words, name, author, textId }) => ({
        words,
        name,
        author,
        textId,
        libraryTextId,
      })),
    leftOut: {
      alreadyChecked: longEnough.length - unchecked.length,
      withoutText: texts.length - readable.length,
      replaced: all.length - texts.length,
      tooShort: readable.length - longEnough.length,
      left: Math.max(unchecked.length - limits.checksPerOrder, 0),
    },
  };
}

const textsPerQuery = 1_000;

/** Ids of texts that others have added and that are shared with the user in full. */
async function readableTextsOfOthers(
  db: Executor,
  user: CallingUser,
  texts: readonly ProjectText[],
): Promise<ReadonlySet<number>> {
  const ids = texts.filter(({ ownerId }) => ownerId !== user.id).map(({ id }) => id);
  const readable = new Set<number>();
  for (let start = 0; start < ids.length; start += textsPerQuery) {
    const listed = await libraryTextsForListing(db, { id: user.id }, ids.slice(start, start + textsPerQuery));
    for (const { id, mayRead } of listed) if (mayRead) readable.add(id);
  }
  return readable;
}
