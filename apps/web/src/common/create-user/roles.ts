import type { UserStatus } from '@palimpsest/contract';

/** Every role; the first one is for visitors without an account. */
export const roles = ['Guest', 'User', 'Support', 'Admin'] as const satisfies readonly UserStatus[];

/** The roles that an administrator can give. */
export const givenRoles = ['User', 'Support', 'Admin'] as const satisfies readonly UserStatus[];
