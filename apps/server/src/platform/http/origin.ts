import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';

/**
 * The product's base URL for this caller: the setting, otherwise derived from the request; without a slash at
 * the end.
 */
export function originOf({ settings }: Pick<Services, 'settings'>, request: FastifyRequest): string {
  return settings.current.publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether users reach the product by HTTPS, according to PUBLIC_URL. An address that an administrator enters does not
 * count: a wrong one would make the browser refuse the cookies, so that nobody could correct it.
 */
export function isHttps(config: Config): boolean {
  return config.given.publicUrl?.startsWith('https:') ?? false;
}
