import type { GivenText } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ProjectContentsPort } from '../../../feature-ports.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { presentGivenText } from '../collusion.present.ts';
import { unsafeSelectGivenTexts } from './given-texts.repository.ts';

const excerptChars = 300;

export const getGivenTexts: Handler<'GetGivenTexts'> = async ({ projectId }, call) => {
  const { db, projectContents } = call.services;
  await requireOwnProject(db, userOf(call), projectId);
  const data = await presentGivenTexts({ db, projectContents }, projectId);
  return { data, total: data.length };
};

export async function presentGivenTexts(
  {
    db,
    projectContents,
  }: {
    readonly db: Executor;
    readonly projectContents: Pick<ProjectContentsPort, 'countReportsWithoutGivenTexts'>;
  },
  projectId: number,
): Promise<GivenText[]> {
  const texts = await unsafeSelectGivenTexts(db, projectId, excerptChars);
  const reports = await projectContents.countReportsWithoutGivenTexts(db, projectId);
  return texts.map((text) => presentGivenText(text, reports.get(text.id) ?? 0));
}
