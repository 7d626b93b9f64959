import type { Handler } from '../../../platform/http/handler.ts';
import { userForStaff } from './users.access.ts';
import { presentManagedUser, presentUserSummary } from './users.present.ts';
import { countUserRows, selectUserPage } from './users.repository.ts';

export const getUsers: Handler<'GetUsers'> = async (input, { services: { db } }) => {
  const [rows, total] = await Promise.all([
    selectUserPage(db, input.filters, input),
    countUserRows(db, input.filters),
  ]);
  return { data: rows.map(presentUserSummary), total };
};

export const getUserAsAdmin: Handler<'GetUserAsAdmin'> = async ({ userid }, { services: { db } }) => ({
  data: await presentManagedUser(db, await userForStaff(db, userid)),
});
