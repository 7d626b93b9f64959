import type { LearningProblemKind } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { lineOf } from '../launches/claims.ts';
import { upsertProblem } from './problems.repository.ts';

const mostChars = 300;

/** Shows the administrator what has happened between a platform and this installation, with what is known about it. */
export async function noteProblem(
  db: Executor,
  platform: { readonly id: number },
  kind: LearningProblemKind,
  detail: unknown = '',
): Promise<void> {
  await upsertProblem(db, { platformId: platform.id, kind, detail: detailOf(detail) });
}

/** One line: anyone can have sent it. */
function detailOf(detail: unknown): string {
  return lineOf(textOf(detail), mostChars);
}

function textOf(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  if (detail instanceof z.ZodError) {
    return detail.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
  }
  return detail instanceof Error ? detail.message : '';
}
