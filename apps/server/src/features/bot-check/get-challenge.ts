import type { Handler } from '../../platform/http/handler.ts';
import { createTask } from './tasks.ts';

export const getChallenge: Handler<'GetChallenge'> = async (_input, { services }) => ({
  data: await createTask(services.db, new Date()),
  total: 1,
});
