import { queryOf } from '../../api/query.ts';

export const userAsAdminQuery = queryOf('GetUserAsAdmin');
export const userCodesAsAdminQuery = queryOf('GetUserCodesAsAdmin');
export const usersQuery = queryOf('GetUsers');
/** The query that a change by an administrator answers. */
export const changedUserQuery = ({ userid }: { readonly userid: number }) => userAsAdminQuery({ userid });
