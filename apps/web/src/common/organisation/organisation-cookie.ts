import { ApiError } from '../../api/api-error.ts';

/** The organisation through which this browser logs in, so that /login leads to its page. It is not secret. */
const name = 'palimpsest_organisation';
const yearSeconds = 365 * 24 * 60 * 60;

/** The end of the address of its log-in page; '' without one. */
export function rememberedOrganisation(cookies = document.cookie): string {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return /^[a-z0-9-]{1,40}$/.test(value) ? value : '';
}

export function rememberOrganisation(sso: string): void {
  write(`${sso.toLowerCase()}; Max-Age=${yearSeconds}`);
}

export function forgetOrganisation(): void {
  write('; Max-Age=0');
}

function write(value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}`;
}

/** Whether an error says that no organisation logs in under this name. Others, such as a lost connection, pass. */
export function hasNoOrganisation(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'ssoNotFound';
}
