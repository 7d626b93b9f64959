import type { Handler } from '../../../http/handler.ts';
import { requirePassword } from './proof.ts';

export const confirmIdentity: Handler<'ConfirmIdentity'> = async (input, call) => {
  await requirePassword(call, input.pwd);
  return { data: null };
};
