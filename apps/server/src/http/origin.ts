import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Under which the caller reaches the product: the setting, else what the request says; without a slash at the end. */
export function originOf(config: Config, request: FastifyRequest): string {
  return config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

/** Whether users reach the product by https. */
export function isHttps(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}
