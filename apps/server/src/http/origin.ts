import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The product's base URL for this caller: the setting, otherwise derived from the request; without a slash at
 * the end.
 */
export function originOf(config: Config, request: FastifyRequest): string {
  return config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

/** Whether users reach the product by HTTPS. */
export function isHttps(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}
