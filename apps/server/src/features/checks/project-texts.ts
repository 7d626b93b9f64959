import { limits, type ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import type { DocumentToCheck } from './documents-to-check.ts';
import { selectProjectTexts } from './project-texts.repository.ts';

/** The texts of a project that one order would check, and how many it would leave out. */
export interface ProjectTextsToCheck {
  readonly documents: readonly (DocumentToCheck & { readonly textId: number })[];
  readonly leftOut: LeftOut;
}

export interface LeftOut {
  readonly alreadyChecked: number;
  readonly withoutText: number;
  readonly tooShort: number;
  /** For a next order. */
  readonly left: number;
}

/** Of a project that the user has been let in to; a text that isn't of this project refuses the whole call. */
export async function projectTextsToCheck(
  db: Executor,
  user: SessionUser,
  { projectid, ids, again }: Pick<ParsedInputOf<'StartProjectChecks'>, 'projectid' | 'ids' | 'again'>,
): Promise<ProjectTextsToCheck> {
  const wanted = ids === undefined ? null : [...new Set(ids)];
  const texts = await selectProjectTexts(db, user.id, projectid, wanted);
  if (wanted !== null && texts.length < wanted.length) {
    throw new UserError(
      'noAccessToLibraryText',
      `${wanted.length - texts.length} not of project ${projectid}`,
    );
  }
  const readable = texts.filter(({ isFingerprint, ownerId }) => !isFingerprint && ownerId === user.id);
  const longEnough = readable.filter(({ words }) => words >= limits.minTextWords);
  const unchecked = longEnough.filter(({ isChecked }) => again === 1 || !isChecked);
  return {
    documents: unchecked
      .slice(0, limits.checksPerOrder)
      .map(({ words, name, author, textId }) => ({ words, name, author, textId })),
    leftOut: {
      alreadyChecked: longEnough.length - unchecked.length,
      withoutText: texts.length - readable.length,
      tooShort: readable.length - longEnough.length,
      left: Math.max(unchecked.length - limits.checksPerOrder, 0),
    },
  };
}
