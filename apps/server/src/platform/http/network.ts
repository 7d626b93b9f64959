import type { FastifyRequest } from 'fastify';
import type { SessionClient } from './callers/caller.ts';

/** The address by which limits count: an IPv6 user has at least a /64 of addresses, which count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** The browser and the address of a request. */
export function clientOf(request: FastifyRequest): SessionClient {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), address: request.ip };
}
