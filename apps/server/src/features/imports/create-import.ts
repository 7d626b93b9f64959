import { limits } from '@palimpsest/contract';
import { UserError } from '../../errors.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { requireProjects } from '../projects/index.ts';
import { insertImport } from './imports.repository.ts';
import { listImports } from './list-imports.ts';

export const createImport: Handler<'CreateImport'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  await requireProjects(db, user, [input.projectid], 'add');
  const unfinished = (await listImports(db, user.id)).filter(({ State }) => State === 'Active');
  if (unfinished.length >= limits.openImports) throw new UserError('tooManyImports');
  const id = await insertImport(db, {
    userId: user.id,
    projectId: input.projectid === 0 ? null : input.projectid,
    author: input.author,
    comment: input.comment,
    expectedFiles: input.files,
  });
  return { data: { ImportId: id } };
};
