import type { GivenText } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { presentGivenText } from '../collusion.present.ts';
import { unsafeSelectGivenTexts } from './given-texts.repository.ts';

const excerptChars = 300;

export const getGivenTexts: Handler<'GetGivenTexts'> = async ({ projectId }, call) => {
  const { db } = call.services;
  await requireOwnProject(db, userOf(call), projectId);
  const data = await readGivenTexts(db, projectId);
  return { data, total: data.length };
};

export async function readGivenTexts(db: Executor, projectId: number): Promise<GivenText[]> {
  return (await unsafeSelectGivenTexts(db, projectId, excerptChars)).map(presentGivenText);
}
