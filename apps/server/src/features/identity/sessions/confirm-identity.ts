import type { Handler } from '../../../platform/http/handler.ts';
import { provePasskey, requirePassword } from './proof.ts';

export const confirmIdentity: Handler<'ConfirmIdentity'> = async ({ pwd, passkey }, call) => {
  await (passkey === undefined ? requirePassword(call, pwd) : provePasskey(call, passkey));
  return { data: null };
};
