import { inject } from 'vitest';
import { admin } from './global-setup.ts';

/** An account for one journey alone, created as an administrator creates it. */
export interface Member {
  readonly mail: string;
  readonly password: string;
}

export async function addMember(name: string): Promise<Member> {
  const mail = `${name}@example.org`;
  const cookies = await logInAsAdmin();
  const { data } = await post('CreateUser', { mail, lang: 'en' }, cookies);
  return { mail, password: data.Password };
}

/** The cookies of a session of the administrator. */
async function logInAsAdmin(): Promise<readonly string[]> {
  const { response } = await post('Login', { mail: admin.mail, pwd: admin.password }, []);
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}

/** Calls an operation from here: a page, or a process of the command line, takes a second to start. */
async function post(operation: 'CreateUser' | 'Login', input: object, cookies: readonly string[]) {
  const sid = cookies.find((cookie) => cookie.startsWith('sid='))?.slice('sid='.length) ?? '';
  const response = await fetch(`${inject('productUrl')}/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-sid': sid },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as {
    readonly success: boolean;
    readonly errors: readonly string[];
    readonly data: { readonly Password: string };
  };
  if (!answer.success) throw new Error(`${operation}: ${answer.errors.join(', ')}`);
  return { response, data: answer.data };
}
