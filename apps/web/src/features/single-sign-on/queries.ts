import { queryOf } from '../../api/query.ts';

export const ssoConnectionQuery = queryOf('GetSsoConnection');
export const ssoTestQuery = queryOf('GetSsoTest');
export const ssoDomainsQuery = queryOf('GetSsoDomains');
