import type { Handler } from '../../http/handler.ts';
import { createTask } from './bot-check.ts';

export const getUploadChallenge: Handler<'GetUploadChallenge'> = async (_input, { services }) => ({
  data: await createTask(services.db, new Date()),
  total: 1,
});
