import { userOf, type Handler } from '../../platform/http/handler.ts';
import { listImports } from './list-imports.ts';

export const getImports: Handler<'GetImports'> = async ({ unfinished }, call) => {
  const imports = await listImports(call.services.db, userOf(call).id);
  const data = imports.filter(({ State }) => !unfinished || State === 'Active');
  return { data, total: data.length };
};
