import type { ProviderAccess } from '../provider.ts';

/** A basic log-in if there is a user name, an API key in the scheme of the service otherwise, nothing without a key. */
export function credentials(
  { secret, options }: ProviderAccess,
  scheme: 'ApiKey' | 'Bearer',
): Readonly<Record<string, string>> {
  const { userName = '' } = options;
  if (userName !== '')
    return { Authorization: `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}` };
  return secret === '' ? {} : { Authorization: `${scheme} ${secret}` };
}
