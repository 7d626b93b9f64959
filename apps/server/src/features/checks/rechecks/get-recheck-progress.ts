import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { countRechecks } from '../../report-store/index.ts';

export const getRecheckProgress: Handler<'GetRecheckProgress'> = async (_input, call) => {
  const { total, done, failed } = await countRechecks(call.services.db, userOf(call).id);
  return { data: { Total: total, Done: done, Failed: failed } };
};
