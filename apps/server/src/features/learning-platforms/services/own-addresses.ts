import { UserError } from '../../../platform/errors.ts';
import { originsOf } from '../addresses.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';

/**
 * An address of a service that a message of the platform names. The token of the platform is sent to addresses of the platform alone: those
 * that its administrator has entered. Throws `learningAddressForeign` for others.
 */
export function addressOfPlatform(platform: PlatformRow, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !isAddressOf(platform, url)) {
    throw new UserError('learningAddressForeign', url?.origin ?? 'no address');
  }
  return url;
}

export function isAddressOf(platform: PlatformRow, { origin, username, password }: URL): boolean {
  const { tokenUrl, keysUrl } = platform;
  const others = [tokenUrl, keysUrl].flatMap((own) => (URL.canParse(own) ? [new URL(own).origin] : []));
  return username === '' && password === '' && [...originsOf(platform), ...others].includes(origin);
}
