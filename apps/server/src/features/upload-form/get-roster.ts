import type { RosterEntry } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { projectForReviewing } from '../projects/index.ts';
import { countByPerson, submitterNamed } from './match-roster.ts';
import { unsafeSelectAddedAuthors, unsafeSelectRoster } from './roster.repository.ts';
import { selectSubmittersOfReadable } from './submissions.repository.ts';

export const getRoster: Handler<'GetRoster'> = async ({ projectid }, call) => {
  const { db } = call.services;
  const { id } = await projectForReviewing(db, userOf(call), projectid);
  const data = await presentRoster(db, id);
  return { data, total: data.length };
};

export async function presentRoster(db: Executor, projectId: number): Promise<RosterEntry[]> {
  const roster = await unsafeSelectRoster(db, projectId);
  const counts = countByPerson(roster, await selectSubmittersOfReadable(db, projectId));
  const authors = await unsafeSelectAddedAuthors(db, projectId);
  const added = countByPerson(roster, authors.map(submitterNamed));
  return roster.map(({ id, name, mail, number }) => ({
    Id: id,
    Name: name,
    Mail: mail,
    Number: number,
    Submissions: counts.get(id) ?? 0,
    AddedTexts: added.get(id) ?? 0,
  }));
}
